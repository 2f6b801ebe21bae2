import type { Thought } from '@xuetang/contract/reading';
import { momentWords } from '../../kit/moment-words.rule.ts';

/** What a chapter says, and what is said of it. */
export const words = {
  nth: (bookTitle: string, nth: number, minutes: number) => `《${bookTitle}》第 ${nth} 章 · 约 ${minutes} 分钟`,
  chapterLost: '这一章没加载出来',
  notOpen: { title: '这一章还没打开', text: '一天打开一章，早上 6 点。先看看目录里已经打开的。' },
  toGroup: '回到小组',
  soon: (seconds: number) => `再读 ${seconds} 秒，就算读完这一章`,
  done: '这一章读完了',
  telling: '正在记下来…',
  notTold: '没记上，网络可能断了一下。',
  tellAgain: '再记一次',
  readers: (names: readonly string[], all: number) =>
    all > names.length ? `${names.join('、')} 等 ${all} 人读过` : `${names.join('、')} 读过`,
  firstReader: '还没有人读完这一章，你可以是第一个。',
  next: (nth: number, title: string) => `下一章：${nth} ${title}`,

  thoughts: '感想',
  thoughtLabel: '写一句感想，组里的人看得到',
  thoughtPlaceholder: '哪一句说到了你家的事？',
  say: '发出去',
  saying: '正在发…',
  held: '这句要等工作人员看过才显示：里面像是有联系方式、链接、代码或收益。',
  talkOver: '小组读完一周以后不再写感想，写过的都还在。',
  noThoughts: '还没有人写。',
  thoughtsEnd: '没有更早的了',
  state: { shown: '', held: '等工作人员看', hidden: '没有显示' } satisfies Record<Thought['is'], string>,
  mine: '我',
  saidAt: momentWords,
  remove: { label: '删掉', title: '删掉这句感想？', confirmLabel: '删掉', cancelLabel: '留着' },
  removeText: '删掉以后组里的人就看不到了，也找不回来。',
  report: { label: '反映', title: '这句话不合适？', confirmLabel: '告诉工作人员', cancelLabel: '算了' },
  reportText: '广告、荐股、要钱、骂人的话，请告诉我们。三位组员反映过的话会先收起来，由工作人员看。',
  reported: '收到了，工作人员会看',
};
