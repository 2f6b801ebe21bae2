import type { Task } from '@xuetang/contract/tasks';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref } from '@xuetang/h5-routes/section-page';

const WORK = { homework: ['homework', 'homework-jie'], exam: ['exam', 'exam-jie'] } as const;

/** Where a task is done; of work that is done or went back, where one reads what became of it. */
export const taskHref = ({ kind, is, sectionId, courseId, medium }: Task): string => {
  if (kind === 'certificate') return is === 'done' ? href('citation') : href('get-citation', { id: courseId });
  if (sectionId === null) return href('group');
  if (kind === 'homework' || kind === 'exam') return href(WORK[kind][is === 'done' || is === 'returned' ? 1 : 0], { id: sectionId });
  return sectionHref({ sectionId, medium: medium ?? 'article' });
};
