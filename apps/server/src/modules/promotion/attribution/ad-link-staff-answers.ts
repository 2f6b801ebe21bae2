import type { HrefId } from '@xuetang/contract/attribution';
import * as calls from '@xuetang/contract/staff/links';
import { inside } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { createAdLink, newestAdLinks, type AdLink } from './ad-links.ts';

const MOST = 100;
const DAY_MS = 24 * 3_600_000;

const shownOf = (link: AdLink) => ({
  linkId: link.id as HrefId,
  campaign: link.campaign,
  title: link.title,
  page: link.target_page,
  query: link.target_query,
  channel: link.channel,
  subChannel: link.sub_channel,
  listed: link.listed,
  opensAt: link.opens_at.toISOString(),
  closesAt: link.closes_at?.toISOString() ?? null,
  madeAt: link.created_at.toISOString(),
  madeBy: link.created_by,
});

/** Links of campaigns, as our people make them. */
export const adLinkStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listAdLinks, async ({ input: { campaign, before }, tx }) => {
    const links = await newestAdLinks(tx, { campaign, before, most: MOST + 1 });
    return { list: links.slice(0, MOST).map(shownOf), hasMore: links.length > MOST };
  }),

  staffAnswer(calls.makeAdLink, async ({ input, tx, now, staff, note, fail }) => {
    const { days, listed, channel, subChannel, ...link } = input;
    const made = await createAdLink(inside(tx), {
      ...link,
      isListed: listed,
      opensAt: now,
      createdBy: staff.name,
      now,
      ...(channel === undefined ? {} : { channel }),
      ...(subChannel === undefined ? {} : { subChannel }),
      ...(days === undefined ? {} : { closesAt: new Date(now.getTime() + days * DAY_MS) }),
    });
    if ('fault' in made) return fail('link.refused', [made.fault]);
    note.after({ link: made.made, address: made.address, listed, days: days ?? null });
    return { linkId: made.made as HrefId, address: made.address };
  }),
];
