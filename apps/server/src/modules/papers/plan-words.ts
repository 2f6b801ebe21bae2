/** What the plan says on paper. */
export const planWords = {
  house: '学堂',
  title: '我的计划书',
  lead: '学一课，填一段：先有目标，再看收支，留够备用金，最后补上保障。',
  unwritten: '还没有写。学到这一课，回来补上。',
  unfilled: '还没有填',
  later: '填好数字就能算出',
  goal: { title: '我的目标', yuan: '大约要多少钱' },
  budget: {
    title: '每月收支',
    income: '每月到手',
    spending: '每月要花',
    left: '每月能剩',
    over: '每月超支',
    spent: (percent: number): string => `到手的钱里，花掉 ${percent}%`,
    overspent: '花的比到手的多，先从花得最多的一项减起',
  },
  reserve: {
    title: '备用金',
    kept: '随时能取的钱',
    lasts: '够用多久',
    months: (months: number): string => `${months} 个月`,
    taught: '课上讲的是 3 到 6 个月，一格是一个月',
  },
  cover: { title: '保障' },
  risk: '投资有风险，课程不构成投资建议',
  own: '由本人填写，只有本人看得到；学堂不推荐任何产品',
};
