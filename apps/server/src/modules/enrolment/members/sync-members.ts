import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/log.ts';
import type { ChatMember, NoAnswer, Wecom } from '../../../providers/wecom/port.ts';
import { learnersByUnionid } from '../../identity/index.ts';
import { confirmSeats } from '../seats/confirm-seats.ts';
import {
  beginReading,
  countMembers,
  findChat,
  findGroupOfChat,
  noteTrouble,
  replaceMembers,
  setGroupState,
  type SeenMember,
  type WatchedGroup,
} from './group-reading.store.ts';

export interface SyncPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  wecom: Wecom;
}

/** One waits at the most for each group, however often WeCom says that it has changed. */
const syncMembers = job<{ groupId: string }>('enrolment.sync-members', ({ groupId }) => groupId);

/** Takes a list over: who is in, who is out, and whose seat is confirmed by it. */
const takeOver = async ({ db, log }: SyncPorts, groupId: string, members: readonly ChatMember[], askedAt: Date): Promise<void> => {
  const outside = members.filter(({ isStaff }) => !isStaff);
  const unionids = outside.flatMap(({ unionid }) => (unionid === null ? [] : [unionid]));
  const counted = await db.transaction(async (tx) => {
    if (!(await beginReading(tx, groupId, askedAt))) return undefined;
    const learners = await learnersByUnionid(tx, unionids);
    const learnersOf = ({ unionid }: ChatMember): readonly LearnerId[] => (unionid === null ? [] : (learners.get(unionid) ?? []));
    const seen = outside.map((member): SeenMember => ({
      memberId: member.memberId,
      learnerId: learnersOf(member)[0] ?? null,
      joinedAt: member.joinedAt,
    }));
    await replaceMembers(tx, groupId, seen, askedAt);
    await confirmSeats(tx, { groupId, learnerIds: outside.flatMap(learnersOf), at: askedAt });
    await setGroupState(tx, [groupId], 'normal', ['dissolved']);
    return countMembers(tx, groupId);
  });
  if (counted && counted.members > counted.taken) log.warn({ groupId, ...counted }, 'more people in a group than seats were given');
};

const takeDown = (db: Database, groupId: string, askedAt: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await beginReading(tx, groupId, askedAt))) return;
    await replaceMembers(tx, groupId, [], askedAt);
    await countMembers(tx, groupId);
    await setGroupState(tx, [groupId], 'dissolved', ['normal', 'ownerless']);
  });

/** Asks WeCom who is in the group and believes nothing else. Says why where it got no answer. */
export const readGroup = async (on: SyncPorts, { groupId, chatId }: WatchedGroup): Promise<NoAnswer | undefined> => {
  const askedAt = on.clock.now();
  const answer = await on.wecom.readGroupChat(chatId);
  if (answer.outcome === 'gone') await takeDown(on.db, groupId, askedAt);
  else if (answer.outcome === 'read') await takeOver(on, groupId, answer.chat.members, askedAt);
  else {
    if (answer.outcome === 'refused') await noteTrouble(on.db, groupId, answer.why, askedAt);
    return answer;
  }
  return undefined;
};

/** Somebody wants to know who is in a group, sooner than the sweep would ask. */
export const askForMembers = (tx: Tx, groupId: string): Promise<void> => enqueue(tx, syncMembers, { groupId });

/** WeCom says that a group has changed. That is a hint and no news: what has changed stands in the member list alone. */
export const noteChangedChat = (db: Database, chatId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const groupId = await findGroupOfChat(tx, chatId);
    if (groupId !== undefined) await enqueue(tx, syncMembers, { groupId });
  });

/** Where WeCom does not answer, the sweep asks again: this job must not stand in the way of others. */
export const memberSync = (on: SyncPorts) =>
  handle(syncMembers, 'common', async ({ groupId }) => {
    const chatId = await findChat(on.db, groupId);
    if (chatId === undefined) return;
    const failed = await readGroup(on, { groupId, chatId });
    if (failed) on.log.warn({ groupId, ...failed }, 'no member list; the sweep asks again');
  });
