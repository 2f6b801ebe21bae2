import * as calls from '@xuetang/contract/staff/routing';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { saveChannel, saveDynamicRoute } from './save-links.ts';
import type { SettingsTables } from './tables.ts';

const MOST = 100;
const tables = (tx: Tx) => tablesOf<SettingsTables>(tx);
const upTo = <T>(rows: readonly T[]): { list: T[]; hasMore: boolean } => ({ list: rows.slice(0, MOST), hasMore: rows.length > MOST });

interface ChannelName {
  channel: string;
  subChannel: string;
}

/** How a channel stands. One without a row is open, and has nothing that could be held. */
const lookAtChannel = async (tx: Tx, { channel, subChannel }: ChannelName) => {
  const row = await tables(tx)
    .selectFrom('settings.channel')
    .select(['wechat_type', 'open', 'link_url'])
    .where('channel', '=', channel)
    .where('sub_channel', '=', subChannel)
    .forUpdate()
    .executeTakeFirst();
  return { wechatType: row?.wechat_type ?? null, open: row?.open ?? true, link: row?.link_url ?? null };
};

/** Everything else of the channel stays as it is. */
const setChannel = async (tx: Tx, name: ChannelName, wechatType: number | null, closedTo?: string) =>
  saveChannel(tx, { ...name, ...(wechatType === null ? {} : { wechatType }), ...(closedTo === undefined ? {} : { closedTo }) });

const lookAtRoute = async (tx: Tx, { domainId, mainPath }: { domainId: number; mainPath: string }) => {
  const row = await tables(tx)
    .selectFrom('settings.dynamic_route')
    .select(['link_url', 'available'])
    .where('domain_id', '=', domainId)
    .where('main_path', '=', mainPath)
    .forUpdate()
    .executeTakeFirst();
  return row ? { link: row.link_url, available: row.available } : null;
};

const isAllowed = async (tx: Tx, { host, use }: { host: string; use: 'link' | 'api' }): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('settings.allowed_host')
    .select('host')
    .where('host', '=', host)
    .where('use', '=', use)
    .executeTakeFirst()) !== undefined;

const channelAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listChannels, async ({ input: { after, afterSub = '' }, tx }) => {
    const rows = tables(tx)
      .selectFrom('settings.channel')
      .selectAll()
      .orderBy('channel')
      .orderBy('sub_channel')
      .limit(MOST + 1);
    const found = await (after === undefined ? rows : rows.where(sql<boolean>`(channel, sub_channel) > (${after}, ${afterSub})`)).execute();
    const { list, hasMore } = upTo(found);
    return {
      list: list.map((row) => ({
        channel: row.channel,
        subChannel: row.sub_channel,
        wechatType: row.wechat_type,
        open: row.open,
        link: row.link_url,
        network: row.network,
      })),
      hasMore,
    };
  }),

  staffAnswer(calls.closeChannel, async ({ input: { link, ...name }, tx, note, fail }) => {
    const before = await lookAtChannel(tx, name);
    if (!before.open) return fail('channel.closed');
    if ((await setChannel(tx, name, before.wechatType, link)) !== 'saved') return fail('leads.refused');
    note.before(before);
    note.after(await lookAtChannel(tx, name));
    return null;
  }),

  staffAnswer(
    calls.openChannel,
    async ({ input, tx, note, fail }) => {
      const before = await lookAtChannel(tx, input);
      if (before.open) return fail('channel.open');
      await setChannel(tx, input, before.wechatType);
      note.before(before);
      note.after(await lookAtChannel(tx, input));
      return null;
    },
    lookAtChannel,
  ),

  staffAnswer(
    calls.leadChannel,
    async ({ input: { link, ...name }, tx, note, fail }) => {
      const before = await lookAtChannel(tx, name);
      if (before.open) return fail('channel.open');
      if ((await setChannel(tx, name, before.wechatType, link)) !== 'saved') return fail('leads.refused');
      note.before(before);
      note.after(await lookAtChannel(tx, name));
      return null;
    },
    lookAtChannel,
  ),
];

const routeAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listRoutes, async ({ input: { domainId, after }, tx }) => {
    const rows = tables(tx)
      .selectFrom('settings.dynamic_route')
      .selectAll()
      .where('domain_id', '=', domainId)
      .orderBy('main_path')
      .limit(MOST + 1);
    const { list, hasMore } = upTo(await (after === undefined ? rows : rows.where('main_path', '>', after)).execute());
    return {
      list: list.map((row) => ({ domainId: row.domain_id, mainPath: row.main_path, link: row.link_url, available: row.available })),
      hasMore,
    };
  }),

  staffAnswer(
    calls.saveRoute,
    async ({ input: { link, ...at }, tx, note, fail }) => {
      const before = await lookAtRoute(tx, at);
      const saved = await saveDynamicRoute(tx, { ...at, linkUrl: link });
      if (saved !== 'saved') return fail(saved === 'path-refused' ? 'leads.path_refused' : 'leads.refused');
      note.before(before);
      note.after(await lookAtRoute(tx, at));
      return null;
    },
    lookAtRoute,
  ),

  staffAnswer(calls.stopRoute, async ({ input: { domainId, mainPath }, tx, note, fail }) => {
    const before = await lookAtRoute(tx, { domainId, mainPath });
    if (!before?.available) return fail('route.unknown');
    // Not through the saving of a link: one whose host is not allowed any more must be stopped all the more.
    await tables(tx)
      .updateTable('settings.dynamic_route')
      .set({ available: false })
      .where('domain_id', '=', domainId)
      .where('main_path', '=', mainPath)
      .execute();
    note.before(before);
    note.after({ ...before, available: false });
    return null;
  }),
];

const hostAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listHosts, async ({ input: { after = '' }, tx }) => {
    const rows = await tables(tx)
      .selectFrom('settings.allowed_host')
      .select(['host', sql<('link' | 'api')[]>`array_agg(use order by use)`.as('uses')])
      .where('host', '>', after)
      .groupBy('host')
      .orderBy('host')
      .limit(MOST + 1)
      .execute();
    return upTo(rows);
  }),

  staffAnswer(
    calls.addHost,
    async ({ input, tx, note, fail }) => {
      const added = await tables(tx)
        .insertInto('settings.allowed_host')
        .values(input)
        .onConflict((on) => on.doNothing())
        .returning('host')
        .executeTakeFirst();
      if (!added) return fail('host.exists');
      note.before({ allowed: false });
      note.after({ allowed: true, use: input.use });
      return null;
    },
    isAllowed,
  ),

  staffAnswer(calls.removeHost, async ({ input: { host, use }, tx, note, fail }) => {
    const removed = await tables(tx)
      .deleteFrom('settings.allowed_host')
      .where('host', '=', host)
      .where('use', '=', use)
      .returning('host')
      .executeTakeFirst();
    if (!removed) return fail('host.unknown');
    note.before({ allowed: true, use });
    note.after({ allowed: false });
    return null;
  }),
];

/** Where visitors are led: channels that are closed, redirects of pages, and the hosts that either may name. */
export const routingStaffAnswers = (): StaffAnswer[] => [...channelAnswers(), ...routeAnswers(), ...hostAnswers()];
