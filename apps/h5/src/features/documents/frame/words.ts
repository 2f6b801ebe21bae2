import { dateOf } from '@xuetang/contract/beijing-time.rule';

/** What every document says of itself, whatever it is. */
export const words = {
  lost: '内容没加载出来',
  unknown: { title: '没有找到这份内容', text: '链接可能不完整。去知识宝库里找找看。' },
  closed: { title: '这份内容已经下线', text: '里面的说法可能过时了，编辑把它收了回去。新的在知识宝库里。' },
  toLibrary: '去知识宝库',
  lead: ({ minutes, releasedAt }: { minutes: number; releasedAt: string }, now: number) =>
    `读完约 ${minutes} 分钟 · ${dateOf(releasedAt, now)}更新`,
  older: (since: string, now: number) => `这是旧的一版。${dateOf(since, now)}起有了新的，请以新的为准。`,
  toNewest: '看新的一版',
  toSections: '去课程目录',

  asked: '这份内容有用吗？',
  yes: '有用',
  no: '没用',
  said: { yes: '谢谢，知道对你有用。', no: '知道了，编辑会看，改好再发。' },
  keep: '收藏',
  kept: '已收藏，点一下取消',
  resume: '上次读到一半，接着读',
};
