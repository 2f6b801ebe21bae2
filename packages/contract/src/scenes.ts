/**
 * The scene codes of spec 4.3: why the join-group page shows what it shows.
 * Label and number appear in the code number on the page; a code without a given suffix shows itself.
 */
export const scenes = {
  1: { label: '正常报名', suffix: '00' },
  2: { label: '再次报名', suffix: '01' },
  7: { label: '本期已满', suffix: '02' },
  3: { label: '等待开课', suffix: '03' },
  4: { label: '正在上课', suffix: '04' },
  14: { label: '群异常', suffix: '05' },
  6: { label: '群已失效', suffix: '06' },
  5: { label: '已结课', suffix: '07' },
  9: { label: '等待招生', suffix: '08' },
  10: { label: '进阶学员', suffix: '09' },
  11: { label: '名单限制', suffix: '10' },
  13: { label: '其他情况', suffix: '99' },
  15: { label: '非目标用户', suffix: '15' },
  16: { label: '次数超限', suffix: '16' },
  94: { label: '未授权手机', suffix: '94' },
  95: { label: '授权额度不足', suffix: '95' },
  96: { label: '查询异常', suffix: '96' },
  97: { label: '报名异常', suffix: '97' },
  98: { label: '分班异常', suffix: '98' },
} as const satisfies Record<number, { label: string; suffix: string }>;

export type Scene = keyof typeof scenes;

/** Code number kinds of spec 4.2. */
export const qrKinds = { group: 1, teacher: 2, default: 3 } as const;
export type QrKind = keyof typeof qrKinds;

/**
 * `编号：1K7Q2M-正常报名-00`: the kind of QR code and the decision's short id, the scene in words, its number.
 * A code that is not in the table (8, 12, or one from a newer server) is shown as 'other'.
 */
export const codeNumber = (scene: number, kind: QrKind, decision: string): string => {
  const { label, suffix } = scenes[scene in scenes ? (scene as Scene) : 13];
  return `编号：${qrKinds[kind]}${decision}-${label}-${suffix}`;
};
