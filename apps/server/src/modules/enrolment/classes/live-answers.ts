import { getLiveCenterQrData, getLiveCodeRedirect, getWechatQrcodeByPayOrder } from '@xuetang/contract/live';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { QrLinks } from '../codes/qr-links.ts';
import { scanLiveCode } from '../codes/live-code.ts';
import { findClassOfOrder, listOwnClasses } from './own-classes.ts';

export interface LivePorts {
  db: Database;
  clock: Clock;
  linksFor: (learnerId: string) => QrLinks;
  /** The link, where a page may be led to it. */
  safeLink: (link: string) => string | undefined;
}

export const liveAnswers = ({ db, clock, linksFor, safeLink }: LivePorts): Answer[] => [
  answer(getLiveCodeRedirect, async ({ input, tx, fail }) => {
    const leads = await scanLiveCode(tx, input.liveCode, clock.now(), safeLink);
    return leads ?? fail('live_code.unknown');
  }),

  answer(getLiveCenterQrData, async ({ session: { learnerId } }) => {
    const now = clock.now();
    return { classes: await listOwnClasses(db, learnerId, now, linksFor(learnerId)), now: now.toISOString() };
  }),

  answer(getWechatQrcodeByPayOrder, async ({ input, session: { learnerId }, fail }) => {
    const found = await findClassOfOrder(db, learnerId, input.order, clock.now(), linksFor(learnerId));
    return found ?? fail('order.unknown');
  }),
];
