/** What people think of first when they hear 'my data'. The catalogue names it in the order of its tables. */
const FAMILIAR = [
  '昵称',
  '头像',
  '真实姓名',
  '学号',
  '手机号',
  '收货地址',
  '性别',
  '出生年份',
  '所在城市',
  '报名的训练营',
  '所在的班级群',
  '投诉与回复的文字',
  '投诉图片',
  '设备',
  '登录方式',
  '登录时间',
  '最近使用时间',
];

const rank = (name: string): number => {
  const at = FAMILIAR.indexOf(name);
  return at < 0 ? FAMILIAR.length : at;
};

/** The same things, those first that everybody knows; the others stay in their order. */
export const familiarFirst = <T>(things: readonly T[], nameOf: (thing: T) => string): T[] =>
  [...things].sort((one, other) => rank(nameOf(one)) - rank(nameOf(other)));

/** 昵称、头像、学号等 7 项: enough to know what it is about. */
export const fewNames = (names: readonly string[], most: number): string =>
  familiarFirst(names, (name) => name)
    .slice(0, most)
    .join('、') + (names.length > most ? `等 ${names.length} 项` : '');
