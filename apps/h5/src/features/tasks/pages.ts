import type { TaskId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const TASK = /^(?:evening|section|homework|exam|certificate)-[1-9]\d{0,17}$/;

export const taskPages = {
  'task-polymerization': () => import('./TasksPage.tsx').then((file) => file.TasksPage),
  'task-polymerization-detail': reading(
    () => import('./TaskPage.tsx').then((file) => file.TaskPage),
    ({ id }) => ({ taskId: id && TASK.test(id) ? (id as TaskId) : undefined }),
  ),
} satisfies Partial<PagesOf<'tasks'>>;
