import type { LandingPage } from '../landing-page.ts';

/** The pages that ask for something else than a tap, or for nothing. */
export const readFirst: LandingPage = {
  title: '先看协议，再报名',
  ground: 'white',
  leadsTo: 'classInfo21',
  blocks: [
    {
      kind: 'hero',
      headline: ['先看清楚，', '再决定报不报'],
      name: '小白理财训练营',
      tag: '全程免费',
      lead: '报名前要同意的两份协议，全文就在这一页。',
      scene: 'reading-glass',
    },
    {
      kind: 'points',
      title: '报名只用到这些',
      list: [
        { symbol: 'person', title: '微信昵称和头像', text: '老师在群里认得出你。' },
        { symbol: 'ledger', title: '你报了哪一期', text: '下次打开，还是同一个群。' },
      ],
    },
    { kind: 'agreement', document: 'user-service' },
    { kind: 'agreement', document: 'privacy' },
    {
      kind: 'promises',
      title: '没写进协议，也算数',
      never: ['不荐股', '不代你操作', '不收报名费', '不问银行卡'],
      note: '同意以后想反悔，在“我的—隐私设置”里可以撤回隐私授权，也可以注销账号。',
    },
    { kind: 'seats' },
    { kind: 'closing' },
    { kind: 'dock', label: '看完了，免费报名', hint: '两份协议拉到最后，才能勾选' },
  ],
};

export const leaveNumber: LandingPage = {
  title: '留个号码，课不会丢',
  leadsTo: 'success6',
  blocks: [
    {
      kind: 'hero',
      headline: ['留个手机号，', '换手机不丢课'],
      name: '小白理财训练营',
      tag: '全程免费',
      scene: 'two-phones',
    },
    { kind: 'form', title: '两步报名', lead: '验证号码，就报好了。微信不用再授权一次。', label: '验证并报名' },
    {
      kind: 'points',
      title: '号码只用在三件事上',
      list: [
        { symbol: 'phone', title: '找回课程', text: '换了手机、换了微信，用号码都能登录。' },
        { symbol: 'bell', title: '上课提醒', text: '开课、改期、换群，发短信告诉你。' },
        { symbol: 'shield', title: '保护账号', text: '改资料、注销之前，用短信确认是你本人。' },
      ],
    },
    {
      kind: 'promises',
      title: '我们不用它做的事',
      never: ['不打推销电话', '不卖给别人', '不问验证码', '不问银行卡'],
      note: '不想留号码，也能上课：在群里找助教要链接。随时可以注销，号码一起删除。',
    },
    { kind: 'seats' },
    { kind: 'closing' },
    { kind: 'dock', label: '去填手机号', hint: '先勾选协议，号码才会发出去' },
  ],
};

export const justLook: LandingPage = {
  title: '先看看，不用登录',
  ground: 'white',
  blocks: [
    {
      kind: 'hero',
      headline: ['先看看，', '什么都不用填'],
      name: '不登录 · 不记录',
      lead: '这一页不认得你，也不留下任何东西。',
      scene: 'open-gate',
    },
    {
      kind: 'points',
      title: '今天就能做的三件事',
      lead: '不报名，也用得上。',
      list: [
        { symbol: 'ledger', title: '记三笔账', text: '今天花的最大的三笔，写在一张纸上。' },
        { symbol: 'jar', title: '算一个数', text: '一个月必须花的钱，乘以三，就是备用金的起点。' },
        { symbol: 'shield', title: '关一个群', text: '手机里天天报“喜讯”的投资群，退一个。' },
      ],
    },
    {
      kind: 'questions',
      title: '看完想学',
      list: [
        { ask: '要是想听课，怎么办？', answer: '按住下面的二维码关注公众号，菜单里有“免费课”。想什么时候来都行。' },
        { ask: '你们真的没记录？', answer: '这一页没有登录，不写 Cookie，不发任何统计。刷新以后，它和第一次打开一样。' },
      ],
    },
    { kind: 'follow', title: '想来的时候，从这里来', text: '关注不等于报名，随时可以取消。' },
    { kind: 'closing' },
    { kind: 'dock', label: '看二维码' },
  ],
};

export const followFirst: LandingPage = {
  title: '关注公众号',
  leadsTo: 'classInfo21-forcus',
  blocks: [
    {
      kind: 'hero',
      headline: ['先关注，再进班级群'],
      name: '开课提醒从公众号来',
      scene: 'bell-and-notes',
    },
    {
      kind: 'follow',
      title: '第一步：关注公众号',
      after: '开课、改期、换群，都从这里通知你。已经关注过？直接点下面的按钮。',
    },
    {
      kind: 'steps',
      title: '第二步：回到这里',
      list: [
        { title: '关注好了，点左上角返回', text: '这一页还在原来的地方。' },
        { title: '勾选协议，点“去报名”' },
        { title: '扫码进班级群', text: '群里有班主任和助教。' },
      ],
    },
    {
      kind: 'promises',
      title: '公众号不会',
      never: ['不天天推送', '不荐股', '不发中奖消息', '不问银行卡'],
      note: '一周最多两条，开课那周每天一条。取消关注，就再也收不到。',
    },
    { kind: 'seats' },
    { kind: 'closing' },
    { kind: 'dock', label: '关注好了，去报名', hint: '不用填手机号' },
  ],
};
