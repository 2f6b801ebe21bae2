import { family } from '../route.ts';

export interface TaskVariant {
  shows: 'list' | 'task' | 'service';
  of?: 'listening';
}

export const tasks = family<TaskVariant>()(
  'tasks',
  { title: '学习任务', access: 'login', chain: 'LL10013', registrationPrompt: true },
  {
    'listen-class-task-index': { shows: 'list', of: 'listening', title: '听课任务', built: true },
    'task-polymerization': { shows: 'list', built: true, beyondCatalogue: true },
    'task-polymerization-detail': { shows: 'task', title: '任务详情', id: 'optional', built: true, beyondCatalogue: true },
    'task-polymerization-kefu': { shows: 'service', title: '任务客服', built: true },
  },
);
