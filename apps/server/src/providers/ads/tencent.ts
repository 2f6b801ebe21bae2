import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TencentAdSettings } from '../../platform/ad-settings.ts';
import { posting } from '../ask.ts';
import { openNetwork } from './network-door.ts';
import type { AdNetworkPort, Posted } from './port.ts';

const Answer = z.object({ code: z.int(), message: z.string().optional() });

/** Busy, too often, or our token: https://developers.e.qq.com/v3.0/docs/errors. A token is mended by us, so nothing is given up for it. */
const MAY_PASS = (code: number): boolean =>
  code === 10_000 || (code >= 11_000 && code <= 11_020) || (code >= 30_000 && code <= 30_099) || code === 429;

/** Tencent Ads, Marketing API 3.0, user_actions/add: https://developers.e.qq.com/v3.0/docs/api/user_actions/add */
export const createTencentAds = (to: TencentAdSettings, landing: string, now: () => Date): AdNetworkPort => {
  const door = openNetwork(to.url);
  return {
    network: 'tencent',
    // 50 actions a call and 4,000 calls a minute is what they allow; other programs of the account have their part.
    most: { batch: 50, aMinute: 600 },
    knows: () => true,
    postConversions: async (batch) => {
      const keys = {
        access_token: to.accessToken,
        timestamp: String(Math.floor(now().getTime() / 1_000)),
        nonce: randomUUID().replaceAll('-', ''),
      };
      const actions = batch.map(({ outerId, event, clickId, happenedAt, page }) => ({
        outer_action_id: outerId,
        action_time: Math.floor(happenedAt.getTime() / 1_000),
        action_type: to.actions[event],
        trace: { click_id: clickId },
        url: `${landing}/${page}`,
        channel: 'TENCENT',
      }));
      const asked = await door.ask(
        Answer,
        posting(`/v3.0/user_actions/add?${new URLSearchParams(keys).toString()}`, {
          account_id: to.accountId,
          user_action_set_id: to.userActionSetId,
          actions,
        }),
      );
      const verdict = ((): Posted => {
        if (asked.said !== 'yes') return { outcome: 'again', why: asked.why };
        const { code } = asked.answer;
        if (code === 0) return { outcome: 'accepted' };
        if (MAY_PASS(code)) return { outcome: 'again', why: `code ${code}` };
        // They take a call whole or not at all, and do not say which action was wrong.
        return batch.length > 1 ? { outcome: 'split' } : { outcome: 'refused', why: `code ${code}` };
      })();
      return batch.map(() => verdict);
    },
  };
};
