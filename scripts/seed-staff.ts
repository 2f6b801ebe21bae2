import type { Step } from './seed-step.ts';

/** Of the demo, at WeCom's stand-in (`STANDIN_WECOM_MEMBERS`): two admins, because what an admin may do takes two, and a class teacher. */
const PEOPLE: readonly [name: string, wecomUserId: string, role: string, scope: 'all' | 'class', place: string | null][] = [
  ['周若兰', 'zhouruolan', 'admin', 'all', null],
  ['韩梅', 'hanmei', 'admin', 'all', null],
  ['梁雨', 'liangyu', 'teacher', 'class', '10'],
];

/** Laid out once and kept: whoever has set up an authenticator need not do it anew with every `pnpm dev`. */
export const staffSteps = (now: Date): Step[] =>
  PEOPLE.flatMap(([name, user, role, scope, place]) => [
    {
      text: 'insert into staff.account (name, wecom_user_id, joined_at) values ($1, $2, $3) on conflict (wecom_user_id) do nothing',
      values: [name, user, now],
    },
    {
      text: `insert into staff.role_grant (staff_id, role, scope, place, granted_at)
             select id, $2, $3, $4, $5 from staff.account where wecom_user_id = $1 on conflict do nothing`,
      values: [user, role, scope, place, now],
    },
  ]);
