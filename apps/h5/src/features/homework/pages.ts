import type { SectionId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const sectionOf = ({ id }: { id?: string }) => ({ sectionId: id && /^[1-9]\d{0,17}$/.test(id) ? (id as SectionId) : undefined });

export const homeworkPages = {
  homework: reading(() => import('./HomeworkPage.tsx').then((file) => file.HomeworkPage), sectionOf),
  'homework-jie': reading(() => import('./ResultPage.tsx').then((file) => file.ResultPage), sectionOf),
} satisfies Partial<PagesOf<'assessment'>>;
