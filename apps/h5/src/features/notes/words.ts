import { clockText } from '../../player/clock-text.ts';

/** Everything that the page of notes says. */
export const words = {
  title: '我的笔记',
  lead: '点一条，回到你记下它的那一秒。课程到期以后，笔记也还在。',
  lost: '笔记没加载出来',
  search: '在笔记里找',
  searchHint: '找一个词，例如：备用金',
  courses: '按课程看',
  all: (notes: number) => `全部 ${notes}`,
  course: (name: string, notes: number) => `${name} ${notes}`,
  second: (atS: number | null) => (atS === null ? '整节' : clockText(atS)),
  end: '都在这里了。',
  none: { title: '还没有笔记', text: '看视频课的时候，点“记一笔”就会记在那一秒，以后在这里都能找到。' },
  toCenter: '去学习中心',
  notFound: { title: '没有找到', text: '换一个词，或者换一门课试试。' },
  jump: '回到这一秒',
  open: '打开这一节',
  edit: '修改',
  editTitle: '修改笔记',
  changed: '改好了',
  remove: { label: '删除', title: '删除这条笔记？', confirmLabel: '删除', cancelLabel: '先留着' },
  gone: '删除以后找不回来。',
};
