import { z } from 'zod';
import { StaffId } from './people.ts';
import type { Words } from './permissions.ts';
import { staff, staffCall } from './staff-call.ts';

/** What a class pass does on a teacher's phone stands in the audit too, under these names: they are no calls of the console. */
export const passActs = {
  '/class-pass/grade': { zh: '用班级通行链接批改作业', en: 'Grade homework by a class pass' },
  '/class-pass/announce': { zh: '用班级通行链接发通知', en: 'Tell a class something by a class pass' },
} as const satisfies Record<string, Words>;
export type PassAct = keyof typeof passActs;

const Seq = z.coerce.number().int().min(1);

const AuditRow = z.object({
  seq: z.number(),
  at: z.iso.datetime(),
  by: z.object({ id: StaffId, name: z.string() }).nullable(),
  call: z.string(),
  words: z.string(),
  subject: z.string(),
  /** `done`, `proposed`, `rehearsed`, or the key of the error. */
  outcome: z.string(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  hash: z.string(),
});

/** Newest first. */
export const listAudit = staffCall({
  method: 'GET',
  path: '/audit/list',
  who: staff('audit.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ staffId, subject }) => (staffId ? `staff:${staffId}` : (subject ?? 'audit')),
  words: { zh: '查看操作记录', en: 'Read the audit' },
  request: z.object({ before: Seq.optional(), staffId: StaffId.optional(), subject: z.string().max(120).optional() }),
  response: z.object({ list: z.array(AuditRow), hasMore: z.boolean() }),
  errors: [],
});

/** Reckons the chain anew over these rows, and names what is wrong. The whole of it is `pnpm audit-chain`. */
export const verifyAudit = staffCall({
  method: 'GET',
  path: '/audit/verify',
  who: staff('audit.verify'),
  effect: 'read',
  scope: 'all',
  subject: () => 'audit',
  words: { zh: '核验操作记录', en: 'Verify the audit' },
  request: z.object({ from: Seq.optional() }),
  response: z.object({
    rows: z.number(),
    headSeq: z.number(),
    wrong: z.array(z.object({ seq: z.number(), what: z.enum(['edited', 'dropped', 'inserted', 'exchanged', 'tail-cut', 'rewritten']) })),
  }),
  errors: [],
});
