import type { CourseLevel } from '@xuetang/contract/courses';
import { yuan } from '@xuetang/contract/money.rule';
import type { Package, PackageCourse } from '@xuetang/contract/packages';

const LEVEL: Readonly<Record<CourseLevel, string>> = { first: '零基础', basic: '入门', advanced: '进阶' };

/** Everything that the page of a package's courses says. */
export const words = {
  lost: '课程包没加载出来',
  title: '课程包',
  lead: '几门课放在一起的，点开看每一门讲什么。',
  none: { title: '现在没有课程包', text: '课都可以一门一门看，从不要钱的开始也行。', go: '看看全部课程' },
  gone: { title: '没有找到这个课程包', text: '可能已经下架，或者链接不完整。', go: '看看别的课程包' },
  count: ({ courses, chooseOf }: Package) => (chooseOf === null ? `${courses.length} 门课` : `${courses.length} 门里选 ${chooseOf} 门`),
  lessons: ({ courses }: Package) => `一共 ${courses.reduce((sum, { lessons }) => sum + lessons, 0)} 节`,
  order: '建议从上往下学，一门学完再学下一门。',
  course: ({ lessons, days, course }: PackageCourse) =>
    [course && LEVEL[course.level], `${lessons} 节`, course && `${course.teacher.name}老师`, `能学 ${days} 天`].filter(Boolean).join(' · '),
  has: '您已经有了',
  others: '另外还有',
  other: (name: string, count: number) => (count > 1 ? `${name} × ${count}` : name),
  price: (fen: number) => `看价格和退法 ${yuan(fen)}`,
  priceNote: '先看清每一门多少钱、怎么退，再决定。',
  singles: '不想要整套？一门一门看价钱',
  learn: '去学我的课',
  see: (name: string) => `看看“${name}”里的课`,
} as const;
