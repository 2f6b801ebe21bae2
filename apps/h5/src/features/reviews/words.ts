/** Everything that the two pages say. */
export const words = {
  title: '学员评价',
  rule: '上完课的学员才能评价，好评差评都在',
  count: (all: number) => `${all} 条评价`,
  period: (number: number) => `第 ${number} 期`,
  lost: '评价没加载出来',
  end: (all: number) => `一共 ${all} 条，都在这里了。`,
  none: { title: '还没有评价', text: '一期结束以后，上完课的学员可以在这里写下感受。' },
  unknown: { title: '没有找到这个训练营', text: '链接可能不完整，请让朋友重新分享一次。' },
  toCamps: '看看免费直播课',
  write: '我上过，写评价',
  cardTitle: (campName: string) => `${campName}：上过的人怎么说`,
  card: ({ campName, all }: { campName: string; all: number }) => ({
    title: words.cardTitle(campName),
    description: all > 0 ? `${all} 位学员上完课写的，好评差评都在。` : '上完课的学员写的评价。',
  }),

  ofCamp: (campName: string) => `评价${campName}`,
  notThere: { title: '上完课再来评价', text: '一期结束的时候你还在班里，就可以评价这一期。现在还没有可以评价的训练营。' },
  unlawful: {
    title: '这条评价已经撤下',
    text: '两位工作人员看过，认为它违反了法律规定，所以这一期不能再写。如果不同意，可以申诉。',
  },
  toClasses: '看我的班级',
  toComplaint: '去申诉',
  others: '看大家怎么说',

  stars: '你给这一期打几分',
  text: '上完课的感受',
  example: '哪一天最有用？哪里不好？说实话就行',
  shownAs: '怎么称呼你',
  shownAsHint: '会显示在评价旁边，不用写真名，例如：老郑 · 63 岁',
  agree: '我同意公开显示这条评价和上面的称呼，打开评价页的人都能看到；以后可以随时撤下',
  mustAgree: '评价是写给大家看的，公开显示要你同意',
  send: '提交评价',
  sending: '正在提交…',

  state: { waiting: '等待公开', shown: '已公开' },
  next: {
    waiting: '收到了。工作人员读过以后就公开，差评也一样；只有违法的内容不会公开。公开以前可以修改。',
    shown: '大家已经能看到这条评价。想修改，请先撤下再写。',
  },
  edit: '修改',
  withdraw: { label: '撤下这条评价', title: '撤下这条评价？', confirmLabel: '撤下', cancelLabel: '先不撤' },
  afterWithdrawal: '撤下以后别人就看不到了。你可以重新写一条。',
};
