import { z } from 'zod';
import { COMPLAINT_TEXT_MOST } from '../complaint-terms.ts';
import { ComplaintState } from '../complaints.ts';
import { ComplaintId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Code = ComplaintId.meta({ title: '投诉编号', en: 'complaint' });

const Line = z.object({
  complaintId: ComplaintId,
  kind: z.string(),
  state: ComplaintState,
  sentAt: z.iso.datetime(),
  closeDue: z.iso.datetime(),
});

/** Those that are not closed, the most urgent first; of one's own classes, where the permission is for classes. */
export const listOpenComplaints = staffCall({
  method: 'GET',
  path: '/complaints/list',
  who: staff('complaints.read'),
  effect: 'read',
  scope: 'class',
  subject: () => 'complaints',
  words: { zh: '查看待办投诉', en: 'List open complaints' },
  request: z.object({}),
  response: z.object({ list: z.array(Line) }),
  errors: [],
});

/**
 * The whole of it, with what was said. Mobile and identity numbers in the texts are masked, as everywhere. A body, because the code of a
 * visitor's complaint is also its key.
 */
export const readComplaint = staffCall({
  method: 'POST',
  path: '/complaints/read',
  who: staff('complaints.read'),
  effect: 'read',
  scope: 'class',
  subject: ({ complaintId }) => `complaint:${complaintId}`,
  words: { zh: '查看投诉详情', en: 'Read a complaint' },
  request: z.object({ complaintId: Code }),
  response: z.object({
    ...Line.shape,
    firstAnswerDue: z.iso.datetime(),
    firstAnsweredAt: z.iso.datetime().nullable(),
    satisfied: z.boolean().nullable(),
    mobile: z.string().nullable(),
    steps: z.array(z.object({ state: ComplaintState, at: z.iso.datetime() })),
    messages: z.array(z.object({ author: z.enum(['learner', 'staff']), body: z.string(), at: z.iso.datetime(), pictures: z.number() })),
  }),
  errors: ['complaint.unknown'],
});

const Step = { method: 'POST', who: staff('complaints.answer'), effect: 'once', scope: 'class' } as const;

/** One of our people has read it: the learner sees that somebody did. */
export const takeUpComplaint = staffCall({
  ...Step,
  path: '/complaints/take-up',
  subject: ({ complaintId }) => `complaint:${complaintId}`,
  words: { zh: '受理投诉', en: 'Take a complaint up' },
  request: z.object({ complaintId: Code }),
  response: z.null(),
  errors: ['complaint.unknown', 'complaint.step_refused'],
});

export const answerComplaint = staffCall({
  ...Step,
  path: '/complaints/answer',
  subject: ({ complaintId }) => `complaint:${complaintId}`,
  words: { zh: '答复投诉', en: 'Answer a complaint' },
  request: z.object({
    complaintId: Code,
    body: z.string().trim().min(1).max(COMPLAINT_TEXT_MOST).meta({ title: '答复', en: 'answer' }),
  }),
  response: z.null(),
  errors: ['complaint.unknown', 'complaint.step_refused'],
});
