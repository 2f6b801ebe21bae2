import type { DOCUMENT_TOPICS } from '@xuetang/contract/document-terms.rule';

type Topic = (typeof DOCUMENT_TOPICS)[number];

const TOPIC: Readonly<Record<Topic, string>> = {
  budget: '记账',
  reserve: '备用金',
  insurance: '保险',
  pension: '养老',
  fund: '基金',
  debt: '还债',
  study: '学习',
};

export const words = {
  title: '知识宝库',
  lead: '编辑写的，随时查。不推荐产品，不催你买课。',
  search: '在知识宝库里找',
  placeholder: '想查什么，例如：备用金',
  topics: '按主题看',
  all: '全部',
  kept: '我收藏的',
  topic: TOPIC as Readonly<Record<string, string>>,
  kinds: { article: '文章', summary: '一页纸', handbook: '手册' } as Readonly<Record<string, string>>,
  line: ({ minutes }: { minutes: number }) => `约 ${minutes} 分钟`,
  read: '读过',
  end: '都在这里了。',
  lost: '知识宝库没加载出来',
  none: { title: '没有找到', text: '换个词试试，或者看看全部。' },
  noneKept: { title: '还没有收藏', text: '读到有用的，点一下“收藏”，就会在这里。' },
  showAll: '看全部',
  cardTitle: '知识宝库：理财的事，随时查',

  poster: '存成一张图，发给家里人',
  posterText: '长按识别，关注学堂看全文',
  posterComing: '正在取二维码…',
  posterLost: '二维码没加载出来，文字还在下面，可以先看。',
  summaryCard: (title: string) => `${title}：一屏看完`,
  others: '再看一页',

  book: {
    chapters: '目录',
    chapterOf: '回手册目录',
    free: '可以看',
    state: (state: string) => state,
    cardTitle: (title: string) => `《${title}》`,
  },
};
