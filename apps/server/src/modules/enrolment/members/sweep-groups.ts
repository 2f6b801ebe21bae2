import type { JobHandler } from '../../../platform/jobs.ts';
import { findGroupsOfChats, findStale, setGroupState } from './group-reading.store.ts';
import { readGroup, type SyncPorts } from './sync-members.ts';

/** A callback that was lost costs a learner this long. */
const STALE_AFTER_MS = 3 * 60_000;
/** The next sweep begins a minute later; what is left comes first then. */
const SWEEP_TAKES_MS = 45_000;
const AT_A_TIME = 500;
/** So often unanswered in a row, WeCom is away: the rest would wait for nothing. */
const GIVE_UP_AFTER = 3;

/** An owner who leaves the company is in no callback and in no member list: it stands in the list of groups. */
export const readOwners = async ({ db, wecom, log }: SyncPorts): Promise<void> => {
  const listed = await wecom.listGroupChats();
  if (listed.outcome !== 'listed') return log.warn({ ...listed }, 'no list of groups');
  const ours = await findGroupsOfChats(
    db,
    listed.chats.map(({ chatId }) => chatId),
  );
  const ownerless = new Set(listed.chats.filter((chat) => chat.ownerless).map(({ chatId }) => chatId));
  const lost = ours.filter(({ chatId, state }) => ownerless.has(chatId) && state === 'normal');
  const found = ours.filter(({ chatId, state }) => !ownerless.has(chatId) && state === 'ownerless');
  const ids = (groups: typeof ours) => groups.map(({ groupId }) => groupId);
  await db.transaction(async (tx) => {
    if (lost.length > 0) await setGroupState(tx, ids(lost), 'ownerless', ['normal']);
    if (found.length > 0) await setGroupState(tx, ids(found), 'normal', ['ownerless']);
  });
};

/** Reads every list that is too old, the oldest first: it finds what no callback told. One after another, for WeCom counts our calls. */
export const readStaleGroups = async (on: SyncPorts): Promise<void> => {
  const began = on.clock.now();
  const stale = await findStale(on.db, began, new Date(began.getTime() - STALE_AFTER_MS), AT_A_TIME);
  let failures = 0;
  for (const group of stale) {
    const failed = await readGroup(on, group);
    failures = failed?.outcome === 'away' ? failures + 1 : 0;
    if (failed) on.log.warn({ groupId: group.groupId, ...failed }, 'no member list');
    if (failed?.outcome === 'busy' || failures >= GIVE_UP_AFTER) return;
    if (on.clock.now().getTime() - began.getTime() > SWEEP_TAKES_MS) return;
  }
};

export const groupSweeps = (on: SyncPorts): JobHandler[] => [
  { name: 'enrolment.read-stale-groups', lane: 'common', every: '* * * * *', run: () => readStaleGroups(on) },
  { name: 'enrolment.read-group-owners', lane: 'common', every: '*/10 * * * *', run: () => readOwners(on) },
];
