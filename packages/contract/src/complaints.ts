import { z } from 'zod';
import { call } from './call.ts';
import { COMPLAINT_KINDS, COMPLAINT_PICTURES_MOST, COMPLAINT_TEXT_LEAST, COMPLAINT_TEXT_MOST } from './complaint-terms.ts';
import { ComplaintId, Mobile, UploadId } from './ids.ts';

const Moment = z.iso.datetime();
const Uploads = z.array(UploadId).max(COMPLAINT_PICTURES_MOST).default([]);

export const ComplaintState = z.enum(['sent', 'read', 'answered', 'closed']);
export type ComplaintState = z.infer<typeof ComplaintState>;

/** What we promised, whether we kept it, and since when we have not. */
const ComplaintClock = z.object({ due: Moment, metAt: Moment.nullable(), isLate: z.boolean() });
export type ComplaintClock = z.infer<typeof ComplaintClock>;

const Clocks = z.object({ firstAnswer: ComplaintClock, closing: ComplaintClock });

/** A new complaint, by a learner or by somebody without an account. */
export const sendComplaint = call({
  method: 'POST',
  service: 'putin',
  path: '/wechatFeedback/feedbackSubmitV2',
  who: 'visitor',
  effect: 'once',
  rank: 'learn',
  blocked: 'may',
  request: z.object({
    kind: z.enum(COMPLAINT_KINDS),
    content: z.string().trim().min(COMPLAINT_TEXT_LEAST).max(COMPLAINT_TEXT_MOST),
    mobile: Mobile.optional(),
    uploadIds: Uploads,
    /** The mini-program that opened the page, and the place in it (spec 2.10). */
    appId: z
      .string()
      .regex(/^\w{1,64}$/)
      .optional(),
    comFrom: z.string().max(64).optional(),
  }),
  response: z.object({
    complaintId: ComplaintId,
    /** Nobody is logged in: the complaint is found by its id alone, which has to be kept. */
    needsCode: z.boolean(),
    clocks: Clocks,
    now: Moment,
  }),
  errors: ['complaint.picture_unknown'],
  limit: { per: 'caller', perMinute: 6 },
});

/** A further word on a complaint that exists: a message, or whether the answer was good enough. */
export const addToComplaint = call({
  method: 'POST',
  service: 'course',
  path: '/feedBack/submitFeedback',
  who: 'visitor',
  effect: 'once',
  rank: 'learn',
  blocked: 'may',
  request: z.object({
    complaintId: ComplaintId,
    content: z.string().trim().min(1).max(COMPLAINT_TEXT_MOST).optional(),
    uploadIds: Uploads,
    satisfied: z.boolean().optional(),
  }),
  response: z.null(),
  errors: ['complaint.unknown', 'complaint.step_refused', 'complaint.nothing_said', 'complaint.picture_unknown'],
  limit: { per: 'caller', perMinute: 10 },
});

const ComplaintLine = z.object({
  complaintId: ComplaintId,
  kind: z.enum(COMPLAINT_KINDS),
  excerpt: z.string(),
  state: ComplaintState,
  sentAt: Moment,
  clocks: Clocks,
  satisfied: z.boolean().nullable(),
});
export type ComplaintLine = z.infer<typeof ComplaintLine>;

/** A learner's own complaints, newest first. */
export const listComplaints = call({
  method: 'POST',
  service: 'course',
  path: '/feedBack/queryUserFeedBackList',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ before: ComplaintId.optional() }),
  response: z.object({ list: z.array(ComplaintLine), hasMore: z.boolean(), now: Moment }),
  errors: [],
});

/** `waiting`: being made safe to show. `refused`: it was no picture. */
const ComplaintPicture = z.object({ state: z.enum(['waiting', 'ready', 'refused']), url: z.url().nullable() });

const ComplaintMessage = z.object({
  author: z.enum(['learner', 'staff']),
  body: z.string(),
  at: Moment,
  pictures: z.array(ComplaintPicture),
});
export type ComplaintMessage = z.infer<typeof ComplaintMessage>;

const ComplaintRecord = ComplaintLine.omit({ excerpt: true }).extend({
  steps: z.array(z.object({ state: ComplaintState, at: Moment })),
  messages: z.array(ComplaintMessage),
  /** A closed complaint may be taken up again until then. */
  reopensUntil: Moment.nullable(),
  /** The contact as we keep it, with its middle hidden. */
  mobile: z.string().nullable(),
  appId: z.string().nullable(),
  now: Moment,
});
export type ComplaintRecord = z.infer<typeof ComplaintRecord>;

/** One complaint: the learner's own, or a visitor's by its code. */
export const getComplaint = call({
  method: 'POST',
  service: 'course',
  path: '/feedBack/queryFeedBackDetail',
  who: 'visitor',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ complaintId: ComplaintId }),
  response: ComplaintRecord,
  errors: ['complaint.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});
