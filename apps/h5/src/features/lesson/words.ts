import type { OpenedSection } from '@xuetang/contract/sections';
import { clockText } from '../../player/clock-text.ts';

/** Everything that the section pages say. */
export const words = {
  lost: '这一节没加载出来',
  unknown: { title: '没有找到这一节', text: '链接可能不完整，也可能已经换了地方。从学习中心进去就能找到。' },
  toCenter: '回学习中心',
  toList: '回课程目录',

  article: ({ section: { chapter, minutes } }: OpenedSection) => `${chapter} · 读完约 ${minutes} 分钟`,
  audio: ({ section: { chapter, minutes }, media }: OpenedSection) =>
    media ? `${chapter} · 一共 ${clockText(media.seconds)}` : `${chapter} · 约 ${minutes} 分钟`,
  teacher: (name: string) => `${name}老师讲`,
  large: '大字',
  usual: '标准字',

  telling: '正在记下学习进度…',
  learned: '这一节学完了',
  soon: (seconds: number) => `还差 ${seconds} 秒就算学完。不用急，可以回头看看重点。`,
  notTold: '学习进度没记上',
  tellAgain: '再记一次',
  notOpen: '这一节现在不能学了，目录里写着原因。',

  homework: '做这一节的作业',
  next: (title: string) => `下一节：${title}`,
  nextShut: (title: string) => `下一节《${title}》还没解锁，怎么解锁，目录里写着。`,
  work: { exam: '结业测验，看看学会了多少', gates: '闯关：五关二十五题' },
  last: '这门课到这里就讲完了。',
  ask: '没听明白？问老师',

  video: ({ section: { chapter, minutes }, media }: OpenedSection) =>
    media ? `${chapter} · 一共 ${clockText(media.seconds)}` : `${chapter} · 约 ${minutes} 分钟`,
  seen: '这一节看完了',
  noPicture: { title: '这一节的视频还没准备好', text: '老师上传以后要制作一会儿。做好以后，从目录进来就能看。' },
  notes: '我的笔记',
  allNotes: '全部笔记',
  writeNote: (atS: number) => `在 ${clockText(atS)} 记一笔`,
  noteTitle: (atS: number) => `记在 ${clockText(atS)}`,
  noNotes: '听到要紧的地方记一笔，以后点一下就回到那一秒。',
  noteAt: (atS: number | null) => (atS === null ? '整节' : clockText(atS)),
  notesLost: '笔记没加载出来，不影响看视频。',

  play: '开始听',
  goOn: (atS: number) => `从 ${clockText(atS)} 接着听`,
  pause: '暂停',
  resume: '接着听',
  again: '从头再听',
  locked: '锁屏、切到别的页面都能接着听。',
  silent: '声音没加载出来，请检查网络',
  renewing: '正在重新取这段声音…',
  retry: '再试一次',
  heard: '这一段听完了',
  noSound: { title: '这一节的声音还没准备好', text: '老师上传以后，从目录进来就能听。' },
};
