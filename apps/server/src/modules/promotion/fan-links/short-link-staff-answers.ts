import type { ShortParamId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/links';
import { sql } from 'kysely';
import { inside, tablesOf, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { PromotionTables } from '../tables.ts';
import { createShortLink, type NewLink } from './create-short-link.ts';
import { type Link } from './short-link.store.ts';

const MOST = 100;
const DAY_MS = 24 * 3_600_000;

const newest = (tx: Tx, { campaign, before }: { campaign: string | undefined; before: string | undefined }): Promise<Link[]> => {
  const rows = tablesOf<PromotionTables>(tx)
    .selectFrom('promotion.short_link')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST + 1);
  const of = campaign === undefined ? rows : rows.where('campaign', '=', campaign);
  return (
    before === undefined
      ? of
      : of.where(sql<boolean>`(created_at, id) < (select l.created_at, l.id from promotion.short_link l where l.id = ${before})`)
  ).execute();
};

const shownOf = (link: Link) => ({
  shortParamId: link.id as ShortParamId,
  campaign: link.campaign,
  title: link.title,
  page: link.target_page,
  query: link.target_query,
  channel: link.channel,
  madeAt: link.created_at.toISOString(),
  madeBy: link.created_by,
  linkType: link.link_type,
  inviter: link.inviter,
  corpId: link.corp_id,
  miniAppId: link.mini_app_id,
  phoneQuota: link.phone_quota,
  phonesUsed: link.phones_used,
  expiresAt: link.expires_at?.toISOString() ?? null,
  closedAt: link.closed_at?.toISOString() ?? null,
});

/** Super-fan links, as our people make and close them. */
export const shortLinkStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listShortLinks, async ({ input, tx }) => {
    const links = await newest(tx, { campaign: input.campaign, before: input.before });
    return { list: links.slice(0, MOST).map(shownOf), hasMore: links.length > MOST };
  }),

  staffAnswer(calls.makeShortLink, async ({ input, tx, now, staff, note, fail }) => {
    const { miniAppId, phoneQuota, days, channel, corpId } = input;
    if ((miniAppId === undefined) !== (phoneQuota === undefined)) return fail('link.refused', ['小程序编号和手机号额度要一起填写']);
    const wanted: NewLink = {
      linkType: input.linkType,
      campaign: input.campaign,
      title: input.title,
      page: input.page,
      query: input.query,
      inviter: input.inviter,
      createdBy: staff.name,
      now,
      ...(channel === undefined ? {} : { channel }),
      ...(corpId === undefined ? {} : { corpId }),
      ...(miniAppId === undefined || phoneQuota === undefined ? {} : { phones: { miniAppId, quota: phoneQuota } }),
      ...(days === undefined ? {} : { expiresAt: new Date(now.getTime() + days * DAY_MS) }),
    };
    const made = await createShortLink(inside(tx), wanted);
    if ('fault' in made) return fail('link.refused', [made.fault]);
    const { linkType, page, query } = input;
    note.after({ link: made.made, linkType, page, query, channel: channel ?? null, phoneQuota: phoneQuota ?? null, days: days ?? null });
    const addresses = ['super-fans', 'super-fans-v2'].map((one) => `/${one}?ShortParamId=${made.made}`);
    return { shortParamId: made.made, addresses };
  }),

  staffAnswer(calls.closeShortLink, async ({ input: { shortParamId }, tx, now, note, fail }) => {
    const links = tablesOf<PromotionTables>(tx);
    const link = await links
      .selectFrom('promotion.short_link')
      .select('closed_at')
      .where('id', '=', shortParamId)
      .forUpdate()
      .executeTakeFirst();
    if (!link) return fail('link.unknown');
    if (link.closed_at !== null) return fail('link.closed');
    await links.updateTable('promotion.short_link').set({ closed_at: now }).where('id', '=', shortParamId).execute();
    note.before({ closedAt: null });
    note.after({ closedAt: now.toISOString() });
    return null;
  }),
];
