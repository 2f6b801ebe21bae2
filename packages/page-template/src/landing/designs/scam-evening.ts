import type { LandingPage } from '../landing-page.ts';

/** 44. One evening about swindles: a conversation taken apart line by line. It sells nothing at all. */
export const scamEvening: LandingPage = {
  title: '骗局怎么骗到你',
  ground: 'white',
  leadsTo: 'classInfo13',
  blocks: [
    {
      kind: 'hero',
      headline: ['骗局，', '是怎么骗到你的'],
      name: '防骗公开课 · 一个晚上',
      tag: '免费',
      lead: '不是你不聪明，是他们练过。',
      scene: 'night-call',
      ground: 'ink',
    },
    {
      kind: 'chat',
      title: '你收到过这样的话吗',
      lead: '红字是每一句真正的用处。',
      lines: [
        { from: 'stranger', text: '姐，上次讲座加的您，我是小王老师呀。', trick: '装熟：你不好意思说不认识' },
        { from: 'you', text: '哦哦，你好。' },
        { from: 'stranger', text: '不推销，就是看您人实在，分享点内部消息。', trick: '先说不推销，你就放下了防备' },
        { from: 'stranger', text: '今天跟着做的都赚了，您看截图。', trick: '截图是软件做的，几秒钟一张' },
        { from: 'you', text: '我不太懂，会不会亏？' },
        { from: 'stranger', text: '名额只留到 9 点，先转两千试试，随时能取。', trick: '催你快、让你先小额尝到甜头' },
      ],
      note: '对话根据公开的反诈案例改写，不是某个人的聊天记录。',
    },
    {
      kind: 'points',
      title: '只要有一条，就停下来',
      list: [
        { title: '催你现在就决定', text: '正经的事，等得起一个晚上。' },
        { title: '让你转到个人账户', text: '也包括“先转给助理”“走朋友的卡”。' },
        { title: '让你别告诉家里人', text: '这一句，几乎只有骗子会说。' },
        { title: '要验证码、要共享屏幕', text: '谁要都不给，银行和警察也不会要。' },
      ],
    },
    {
      kind: 'promises',
      title: '这堂课什么也不卖',
      never: ['不卖课', '不荐股', '不收费', '不留手机号'],
      note: '已经转了钱：马上打 110 报警，或拨反诈专线 96110。先打电话，再来听课。',
    },
    { kind: 'seats' },
    {
      kind: 'questions',
      title: '还想问',
      list: [
        {
          ask: '学堂自己会不会也这样？',
          answer: '学堂的老师不荐股、不代客操作、不会让你转账。遇到冒充的人，请截图留好，不转账，再到“我们是谁，怎么查”核对。',
        },
        { ask: '可以让爸妈一起听吗？', answer: '最好一起听。把这一页转给他们，进同一个群就行。' },
      ],
    },
    {
      kind: 'fit',
      title: '谁最该来听',
      suits: ['常收到“老师”“助理”的私信', '爸妈手机里有投资群', '差一点就转过钱'],
      not: ['想追回被骗的钱：请先报警'],
      lacks: '这一晚多讲冲着老年人来的骗局，刷单、交友诈骗讲得少。',
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费听这一晚', hint: '不用填手机号' },
  ],
};
