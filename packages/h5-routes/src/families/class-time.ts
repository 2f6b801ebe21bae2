import { family } from '../route.ts';

export interface ClassTimeVariant {
  shows: 'choose' | 'change' | 'too-late';
}

/** When the bought course begins. */
export const classTime = family<ClassTimeVariant>()(
  'class-time',
  { title: '选择开课时间', access: 'login', chain: 'LL10025', id: 'optional' },
  {
    'curriculum-time': { shows: 'choose', built: true },
    changeClassTime: { shows: 'change', title: '更改开课时间', built: true },
    changeClassTimeLose: { shows: 'too-late', title: '无法更改开课时间', built: true },
  },
);
