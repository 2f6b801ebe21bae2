import { z } from 'zod';
import { Permission } from './permissions.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
export const StaffId = z.coerce
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .brand<'StaffId'>();
export type StaffId = z.infer<typeof StaffId>;
export const GrantId = z.coerce
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .brand<'GrantId'>();

const RoleName = z.string().regex(/^[a-z][a-z-]{1,31}$/);
const WecomUserId = z.string().regex(/^[\w@.-]{1,64}$/);
const GrantScope = z.enum(['all', 'camp', 'class', 'channel']);

const Grant = z.object({
  id: GrantId,
  role: RoleName,
  scope: GrantScope,
  /** The camp, class or channel; null for all. */
  place: z.string().nullable(),
  until: Moment.nullable(),
});

const Person = z.object({
  id: StaffId,
  name: z.string(),
  wecomUserId: z.string().nullable(),
  state: z.enum(['active', 'ended']),
  isBreakGlass: z.boolean(),
  hasTotp: z.boolean(),
  joinedAt: Moment,
  endedAt: Moment.nullable(),
  grants: z.array(Grant),
});

export const listStaff = staffCall({
  method: 'GET',
  path: '/staff/list',
  who: staff('staff.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'staff',
  words: { zh: '查看员工名单', en: 'List staff' },
  request: z.object({}),
  response: z.object({ list: z.array(Person) }),
  errors: [],
});

/** Somebody who has joined us. Without a role they may do nothing but sign in. */
export const joinStaff = staffCall({
  method: 'POST',
  path: '/staff/join',
  who: staff('staff.join'),
  effect: 'once',
  scope: 'all',
  guard: { stepUp: true },
  subject: ({ wecomUserId }) => `wecom:${wecomUserId}`,
  words: { zh: '登记新员工', en: 'Enter somebody new' },
  request: z.object({ name: z.string().trim().min(1).max(40), wecomUserId: WecomUserId }),
  response: z.object({ staffId: StaffId }),
  errors: ['person.exists'],
});

/** Out at their next call, and everywhere. By one person: whoever must go must go at once. */
export const endStaff = staffCall({
  method: 'POST',
  path: '/staff/end',
  who: staff('staff.end'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true },
  subject: ({ staffId }) => `staff:${staffId}`,
  words: { zh: '停用员工', en: 'End somebody’s access' },
  request: z.object({ staffId: StaffId }),
  response: z.null(),
  errors: ['person.unknown', 'person.ended', 'person.last_admin'],
});

/** The authenticator is lost: at the next scan a new one is set up. */
export const resetTotp = staffCall({
  method: 'POST',
  path: '/staff/reset-totp',
  who: staff('staff.grant'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ staffId }) => `staff:${staffId}`,
  words: { zh: '重置动态口令', en: 'Reset somebody’s authenticator' },
  request: z.object({ staffId: StaffId }),
  response: z.null(),
  errors: ['person.unknown', 'person.ended', 'entry.totp_not_set'],
});

export const grantRole = staffCall({
  method: 'POST',
  path: '/staff/grant',
  who: staff('staff.grant'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ staffId }) => `staff:${staffId}`,
  words: { zh: '授予角色', en: 'Give a role' },
  request: z.object({
    staffId: StaffId,
    role: RoleName,
    scope: GrantScope,
    place: z.string().min(1).max(64).optional(),
    until: Moment.optional(),
  }),
  response: z.object({ grantId: GrantId }),
  errors: [
    'request.invalid',
    'person.unknown',
    'person.ended',
    'role.unknown',
    'role.beyond_own',
    'role.roles_and_money',
    'role.own',
    'grant.exists',
  ],
});

/** By one person: less is never a risk. */
export const revokeRole = staffCall({
  method: 'POST',
  path: '/staff/revoke',
  who: staff('staff.grant'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true },
  subject: ({ grantId }) => `grant:${grantId}`,
  words: { zh: '收回角色', en: 'Take a role back' },
  request: z.object({ grantId: GrantId }),
  response: z.null(),
  errors: ['grant.unknown', 'person.last_admin'],
});

/** Which role may do what. */
export const listRoles = staffCall({
  method: 'GET',
  path: '/roles/list',
  who: staff('staff.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'roles',
  words: { zh: '查看角色权限表', en: 'See roles and their permissions' },
  request: z.object({}),
  response: z.object({ list: z.array(z.object({ role: RoleName, name: z.string(), permissions: z.array(Permission) })) }),
  errors: [],
});

export const changeRole = staffCall({
  method: 'POST',
  path: '/roles/change',
  who: staff('roles.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ role }) => `role:${role}`,
  words: { zh: '修改角色的权限', en: 'Change what a role may do' },
  request: z.object({ role: RoleName, permissions: z.array(Permission).max(200) }),
  response: z.null(),
  errors: ['role.unknown', 'role.beyond_own', 'role.roles_and_money', 'role.is_admin'],
});
