import { z } from 'zod';
import { call } from './call.ts';
import { Mobile, ReasonId } from './ids.ts';

export const listCannotJoinReasons = call({
  method: 'POST',
  service: 'putin',
  path: '/wechatFeedback/groupNotJoin/reasons',
  who: 'visitor',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.array(z.object({ id: ReasonId, desc: z.string() })),
  errors: [],
});

export const reportCannotJoin = call({
  method: 'POST',
  service: 'putin',
  path: '/wechatFeedback/groupNotJoin/save',
  who: 'learner',
  effect: 'once',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ feedbackCode: ReasonId, mobile: Mobile.optional() }),
  response: z.null(),
  errors: ['feedback.reason_unknown', 'feedback.not_enrolled'],
  limit: { per: 'caller', perMinute: 10 },
});
