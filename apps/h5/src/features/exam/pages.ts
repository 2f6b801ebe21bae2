import type { SectionId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const sectionOf = ({ id }: { id?: string }) => ({ sectionId: id && /^[1-9]\d{0,17}$/.test(id) ? (id as SectionId) : undefined });

export const examPages = {
  exam: reading(() => import('./ExamPage.tsx').then((file) => file.ExamPage), sectionOf),
  'exam-jie': reading(() => import('./result/ResultPage.tsx').then((file) => file.ResultPage), sectionOf),
  breakThroughWork: reading(() => import('./gates/GatesPage.tsx').then((file) => file.GatesPage), sectionOf),
  dailyAnswer: reading(
    () => import('./daily/DailyPage.tsx').then((file) => file.DailyPage),
    () => ({}),
  ),
  'wrong-questions': () => import('./book/BookPage.tsx').then((file) => file.BookPage),
} satisfies Partial<PagesOf<'assessment'>>;
