import { z } from 'zod';
import { TENCENT } from './accounts.ts';
import { enter } from './books.ts';
import { isRefused, type NetworkProtocol } from './protocol.ts';

const SKEW_S = 300;

const Action = z.object({
  outer_action_id: z
    .string()
    .regex(/^\w{1,255}$/)
    .optional(),
  action_time: z.int().min(0).max(2_147_483_647),
  action_type: z.enum(['REGISTER', 'ADD_GROUP', 'INEFFECTIVE_LEADS', 'QUIT_GROUP', 'PURCHASE', 'RE_FUND']),
  trace: z.object({ click_id: z.string().min(1) }),
  url: z.url().max(2_048),
  channel: z.enum(['NATURAL', 'TENCENT', 'UNKNOWN']).optional(),
});
const Body = z.object({ account_id: z.int(), user_action_set_id: z.int(), actions: z.array(z.unknown()).min(1).max(50) });

const no = (code: number, message: string) => ({ answer: { code, message, message_cn: message }, outcome: String(code) });

/** Tencent Ads, user_actions/add of the Marketing API 3.0. A call is taken whole or not at all. */
export const openTencent = (): NetworkProtocol => {
  const nonces = new Set<string>();
  return {
    network: 'tencent',
    paths: ['/v3.0/user_actions/add'],
    take: ({ query, body, nowMs }, books) => {
      if (query.get('access_token') !== TENCENT.accessToken) return no(11_002, 'Access token is invalid.');
      const [timestamp, nonce] = [Number(query.get('timestamp')), query.get('nonce') ?? ''];
      if (!(Math.abs(nowMs / 1_000 - timestamp) <= SKEW_S)) return no(12_002, 'The timestamp is out of range.');
      if (nonce === '' || nonce.length > 32 || nonces.has(nonce)) return no(12_003, 'The nonce is wrong or was used.');
      nonces.add(nonce);
      const read = Body.safeParse(body);
      if (!read.success) return no(40_000, 'A parameter is wrong.');
      if (read.data.account_id !== TENCENT.accountId || read.data.user_action_set_id !== TENCENT.userActionSetId)
        return no(31_001, 'The account or its action set is not known.');
      const actions = z.array(Action).safeParse(read.data.actions);
      if (!actions.success || actions.data.some(({ trace }) => isRefused(trace.click_id))) return no(40_001, 'An action is wrong.');
      for (const { action_type: type, trace, outer_action_id: outerId } of actions.data)
        enter(books, `tencent ${outerId ?? Math.random()}`, {
          at: nowMs,
          network: 'tencent',
          type,
          clickId: trace.click_id,
          outerId: outerId ?? null,
        });
      return { answer: { code: 0, message: '', message_cn: '' }, outcome: 'ok' };
    },
    busy: { code: 11_017, message: 'Application has reached the request limit per minute.', message_cn: '请求过于频繁' },
  };
};
