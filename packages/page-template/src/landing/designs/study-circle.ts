import type { LandingPage } from '../landing-page.ts';

/** tuiQz. A circle that goes on after the camp: what is read together, and the rules of the house. */
export const studyCircle: LandingPage = {
  title: '加入学习圈',
  ground: 'warm',
  leadsTo: 'classInfo-group',
  blocks: [
    {
      kind: 'hero',
      headline: ['一个人学不下去，', '就来圈子里'],
      name: '学堂 · 学习圈',
      tag: '免费',
      scene: 'round-table',
      look: 'picture-first',
    },
    {
      kind: 'week',
      title: '圈子里的一周',
      evenings: [
        { day: '一起读', title: '一周一篇，半小时' },
        { day: '一起问', title: '带着自己家的问题来' },
        { day: '自愿晒', title: '周末晒一页账本' },
      ],
      note: '哪一天、几点，进群看公告。不打卡、不排名，缺席不用请假。',
    },
    {
      kind: 'points',
      title: '圈子的规矩',
      list: [
        { title: '不发代码，不发产品', text: '发一次提醒，第二次请出去，助教也一样。' },
        { title: '不晒收益，也不笑亏损' },
        { title: '不私下加人', text: '有人私聊推销，截图给助教，当天处理。' },
      ],
    },
    {
      kind: 'fit',
      title: '来之前，先想想',
      suits: ['学完训练营，想接着读', '一个人看书总是看不完'],
      not: ['想找人带着操作', '不喜欢群里消息多'],
      lacks: '有时候会聊偏，助教会拉回来。消息多，可以设免打扰。',
    },
    { kind: 'seats' },
    { kind: 'closing' },
    { kind: 'dock', label: '免费加入学习圈', hint: '扫码进群' },
  ],
};
