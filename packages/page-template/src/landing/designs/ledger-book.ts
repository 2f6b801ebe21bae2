import type { LandingPage } from '../landing-page.ts';

/** 50. A workbook for nothing: what is in it stands on the page, page by page. */
export const ledgerBook: LandingPage = {
  title: '领一本家庭账本',
  leadsTo: 'classInfo25',
  blocks: [
    {
      kind: 'hero',
      headline: ['送你一本', '自己写的家庭账本'],
      name: '电子版 · 可打印',
      tag: '免费领',
      scene: 'pop-up-book',
      ground: 'orange',
    },
    {
      kind: 'facts',
      ground: 'paper',
      items: [
        { figure: '32 页', says: '大字，可打印' },
        { figure: '21 天', says: '每天三分钟' },
        { figure: '0 元', says: '电子版，不寄送' },
      ],
    },
    {
      kind: 'book',
      title: '里面有什么',
      cover: '家庭账本',
      by: '学堂 编',
      chapters: [
        { page: '第 1 页', title: '这本账怎么用' },
        { page: '第 4 页', title: '第一周：只记，不评' },
        { page: '第 12 页', title: '第二周：分一分类' },
        { page: '第 20 页', title: '第三周：备用金要多少' },
        { page: '第 28 页', title: '一页家庭计划' },
      ],
      note: '没有广告页，也没有任何产品。记不满 21 天也没人催你。',
    },
    {
      kind: 'steps',
      title: '怎么领',
      list: [
        { title: '勾选协议，点下面的按钮', text: '不用填手机号和地址。' },
        { title: '扫码进班级群', text: '进群当天，助教发 PDF 到群里。' },
        { title: '想一起写，就来听课', text: '群里每晚带着写一页，五晚，不听也行。' },
      ],
    },
    { kind: 'seats' },
    {
      kind: 'promises',
      title: '领之前先说清楚',
      never: ['不用转发', '不用拉人', '不收邮费', '不问银行卡'],
      note: '账本写的是你家的事，写完自己收好，不用交给我们。第 5 晚会介绍付费课程。',
    },
    {
      kind: 'fit',
      title: '适合谁，不适合谁',
      suits: ['想记账，总是记几天就停', '喜欢用纸和笔，字要大'],
      not: ['想要手机上自动记账的软件', '想要实体本，需要邮寄'],
      lacks: '只有 PDF，要自己打印，还不能直接在手机上填。',
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费领账本，进群', hint: '不用转发' },
  ],
};
