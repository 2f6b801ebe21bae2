import {
  previewHref,
  putInHrefList,
  putMobileAddition,
  reportWeixinAd,
  saveMonitorFollow,
  submitFissionMsg,
} from '@xuetang/contract/attribution';
import type { ResponseOf } from '@xuetang/contract/call';
import { saveClickIdCache } from '@xuetang/contract/entries';
import type { LearnerId } from '@xuetang/contract/ids';
import { answer, type Answer, type Failure } from '../../../platform/http/answer.ts';
import { listAdLinks, previewAdLink, type PreviewPorts } from './ad-links.ts';
import type { AttributionTables } from './attribution-tables.ts';
import { saveClick, type ClickPorts } from './clicks.ts';
import { noteInvite, type InvitePorts } from './invites.ts';
import { keepLead, type LeadPorts } from './leads.ts';

export interface AttributionPorts extends ClickPorts, LeadPorts, InvitePorts, PreviewPorts {
  /** Identity's word, from WeChat, on whether this learner follows that account. */
  follows: (learner: LearnerId, wechatType: number) => Promise<boolean | 'login.wechat_type_unknown' | 'wechat.silent'>;
}

/** Where visitors come from, and who brought whom. */
export const attributionAnswers = (on: AttributionPorts): Answer[] => [
  answer(saveClickIdCache, async ({ input, session }) => {
    await saveClick(on, session.learnerId, input);
    return null;
  }),

  answer(putInHrefList, ({ input }) => listAdLinks(on.db, input.campaign, on.clock.now())),

  answer(previewHref, async ({ input, fail }) => (await previewAdLink(on, input.hrefId, on.clock.now())) ?? fail('href.unknown')),

  answer(reportWeixinAd, async ({ input: { lineageId, event }, session }) => {
    const visit = await on.db
      .of<AttributionTables>()
      .selectFrom('promotion.click as c')
      .leftJoin('promotion.milestone as m', (join) => join.onRef('m.lineage_id', '=', 'c.lineage_id').on('m.event', '=', event))
      .select('m.event')
      .where('c.lineage_id', '=', lineageId)
      .where('c.learner_id', '=', session.learnerId)
      .executeTakeFirst();
    return { isKnown: visit?.event === event };
  }),

  answer(putMobileAddition, async ({ input, session, visitor, fail }) => {
    const kept = await keepLead(on, { visitor, learner: session?.learnerId }, input);
    return typeof kept === 'string' ? fail(kept) : kept;
  }),

  answer(submitFissionMsg, async ({ input, session, fail }) => {
    const noted = await noteInvite(on, session.learnerId, input);
    return typeof noted === 'string' ? fail(noted) : noted;
  }),

  answer(
    saveMonitorFollow,
    async ({ input: { followId, wechatType, page }, session, fail }): Promise<ResponseOf<typeof saveMonitorFollow> | Failure> => {
      const follows = await on.follows(session.learnerId, wechatType);
      if (typeof follows === 'string') return fail(follows);
      if (follows)
        await on.db
          .of<AttributionTables>()
          .insertInto('promotion.follow')
          .values({
            learner_id: session.learnerId,
            wechat_type: wechatType,
            follow_id: followId,
            page: page ?? null,
            seen_at: on.clock.now(),
          })
          .onConflict((same) => same.doNothing())
          .execute();
      return { subscribe: follows ? 1 : 0 };
    },
  ),
];
