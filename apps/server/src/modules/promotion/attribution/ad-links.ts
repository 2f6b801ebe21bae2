import type { ResponseOf } from '@xuetang/contract/call';
import type { previewHref, putInHrefList } from '@xuetang/contract/attribution';
import { sql, type Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { tablesOf, type Asked, type Database, type Tx } from '../../../platform/db.ts';
import type { AttributionTables } from './attribution-tables.ts';
import { faultOfTarget, targetOf } from '../fan-links/target.rule.ts';

export type AdLink = Selectable<AttributionTables['promotion.ad_link']>;
type Listed = ResponseOf<typeof putInHrefList>[number];

const shownOf = (link: AdLink) => {
  const { page, param } = targetOf(link);
  const query = new URLSearchParams(param);
  if (link.sub_channel !== null && !query.has('subChannel')) query.set('subChannel', link.sub_channel);
  return { title: link.title, page, param: query.toString() };
};

const MOST_LISTED = 50;

export const listAdLinks = async (db: Database, campaign: string, now: Date): Promise<Listed[]> => {
  const links = await db
    .of<AttributionTables>()
    .selectFrom('promotion.ad_link')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('listed', '=', true)
    .where('opens_at', '<=', now)
    .where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .orderBy('opens_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return links.map((link) => ({ hrefId: link.id as Listed['hrefId'], ...shownOf(link) }));
};

/** Newest first, and from one on. */
export const newestAdLinks = (
  tx: Tx,
  { campaign, before, most }: { campaign?: string | undefined; before?: string | undefined; most: number },
) => {
  const rows = tablesOf<AttributionTables>(tx)
    .selectFrom('promotion.ad_link')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const of = campaign === undefined ? rows : rows.where('campaign', '=', campaign);
  return (
    before === undefined
      ? of
      : of.where(sql<boolean>`(created_at, id) < (select l.created_at, l.id from promotion.ad_link l where l.id = ${before})`)
  ).execute();
};

export interface PreviewPorts {
  db: Database;
  /** Where the visitors of a closed channel are led; null while it is open. */
  leadsTo: (channel: string, subChannel: string | undefined) => string | null;
}

export const previewAdLink = async (
  { db, leadsTo }: PreviewPorts,
  id: string,
  now: Date,
): Promise<ResponseOf<typeof previewHref> | undefined> => {
  const link = await db.of<AttributionTables>().selectFrom('promotion.ad_link').selectAll().where('id', '=', id).executeTakeFirst();
  if (!link) return undefined;
  const linkUrl = link.channel === null ? null : leadsTo(link.channel, link.sub_channel ?? undefined);
  const isOver = link.closes_at !== null && link.closes_at <= now;
  const state = isOver ? 'over' : link.opens_at > now ? 'early' : linkUrl === null ? 'open' : 'closed';
  return { ...shownOf(link), state, linkUrl };
};

export interface NewAdLink {
  campaign: string;
  title: string;
  page: string;
  query?: string;
  channel?: string;
  subChannel?: string;
  isListed: boolean;
  opensAt: Date;
  closesAt?: Date;
  createdBy: string;
  now: Date;
}

/** A link for an ad or a page. */
export const createAdLink = async (db: Asked, wanted: NewAdLink): Promise<{ made: string; address: string } | { fault: string }> => {
  const { page, query = '' } = wanted;
  const fault = faultOfTarget(page, query);
  if (fault) return { fault };
  const link: AdLink = {
    id: randomBytes(9).toString('base64url'),
    campaign: wanted.campaign,
    title: wanted.title,
    target_page: page,
    target_query: query,
    channel: wanted.channel ?? null,
    sub_channel: wanted.subChannel ?? null,
    listed: wanted.isListed,
    opens_at: wanted.opensAt,
    closes_at: wanted.closesAt ?? null,
    created_at: wanted.now,
    created_by: wanted.createdBy,
  };
  await db.of<AttributionTables>().insertInto('promotion.ad_link').values(link).execute();
  const { param } = shownOf(link);
  return { made: link.id, address: `/${page}${param && `?${param}`}` };
};
