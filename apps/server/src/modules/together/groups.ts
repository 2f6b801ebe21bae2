import type { ResponseOf } from '@xuetang/contract/call';
import type { InviteCode, LearnerId, ReadingGroupId } from '@xuetang/contract/ids';
import { hiddenName } from '@xuetang/contract/printed-name.rule';
import type { getReadingGroup, getSharedGroup, GroupLine } from '@xuetang/contract/reading';
import { chapterOpensMs, groupAt, groupEndsMs } from '@xuetang/contract/reading.rule';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { lockLearner, nicknameOf } from '../identity/index.ts';
import { holderOfInviteCode } from '../promotion/index.ts';
import { findGroup, joinableGroups, ownGroup, readGroup, takeChair, type GroupRow } from './group.store.ts';

export interface TogetherPorts {
  db: Database;
  clock: Clock;
}

const NAME_MOST = 40;
/** What the others of a group call somebody. */
const nameOf = (nickname: string): string => [...nickname.trim()].slice(0, NAME_MOST).join('') || '同学';

const moment = (ms: number): string => new Date(ms).toISOString();

const lineOf = (row: GroupRow, now: Date): GroupLine => ({
  groupId: row.id,
  title: row.title,
  lead: row.lead,
  risk: row.risk,
  startsAt: moment(chapterOpensMs(row.starts_on, 1)),
  endsAt: moment(groupEndsMs(row.starts_on)),
  ...groupAt(row.starts_on, now.getTime()),
  members: row.taken,
  size: row.size,
});

type Inviter = ResponseOf<typeof getSharedGroup>['inviter'];

/** Of whoever shares, half of the nickname and nothing else leaves the server. That a link names him binds nobody to him. */
const inviterOf = async (db: Database, code: InviteCode | undefined, caller: LearnerId | null): Promise<Inviter> => {
  const sharer = code && (await holderOfInviteCode(db, code));
  if (!sharer) return null;
  const nickname = (await nicknameOf(db, sharer)).trim();
  return { name: nickname === '' ? '一位同学' : hiddenName(nickname), isCaller: sharer === caller };
};

interface Asked {
  groupId?: ReadingGroupId | undefined;
  inviteCode?: InviteCode | undefined;
}

/** The group that was asked for, or one's own; else what may be joined. */
export const groupFor = async (
  { db, clock }: TogetherPorts,
  learnerId: LearnerId,
  { groupId, inviteCode }: Asked,
): Promise<ResponseOf<typeof getReadingGroup> | 'unknown'> => {
  const now = clock.now();
  const id = groupId ?? (await ownGroup(db, learnerId, now));
  if (id === undefined)
    return { group: null, others: (await joinableGroups(db, now)).map((row) => lineOf(row, now)), now: now.toISOString() };
  const [row, inviter] = await Promise.all([readGroup(db, id, learnerId), inviterOf(db, inviteCode, learnerId)]);
  if (!row) return 'unknown';
  const line = lineOf(row, now);
  // Who cannot come in here is shown where he can.
  const isShut = !row.is_member && (line.is === 'ended' || row.taken >= row.size);
  const others = isShut ? (await joinableGroups(db, now)).filter((other) => other.id !== id) : [];
  return {
    group: {
      ...line,
      isMember: row.is_member,
      chapters: row.chapters.map(({ nth, title, minutes, readers, is_read: isRead }) => {
        const opensMs = chapterOpensMs(row.starts_on, nth);
        return { nth, title, minutes, opensAt: moment(opensMs), isOpen: opensMs <= now.getTime(), isRead, readers };
      }),
      people: row.people.map(({ name, is_me: isMe, chapters }) => ({ name, isMe, chapters })),
      inviter,
    },
    others: others.map((other) => lineOf(other, now)),
    now: now.toISOString(),
  };
};

type JoinRefused = 'reading.unknown' | 'reading.full' | 'reading.over' | 'reading.elsewhere';

/** Takes a chair, once; one book at a time. */
export const joinGroup = async ({ db, clock }: TogetherPorts, asking: LearnerId, id: ReadingGroupId): Promise<JoinRefused | undefined> => {
  const now = clock.now();
  const name = nameOf(await nicknameOf(db, asking));
  return db.transaction(async (tx) => {
    // Two who join two groups for one learner come one after the other.
    const learnerId = await lockLearner(tx, asking);
    const group = await findGroup(tx, { id, learnerId, now });
    if (!group) return 'reading.unknown';
    if (group.is_member) return undefined;
    if (groupAt(group.starts_on, now.getTime()).is === 'ended') return 'reading.over';
    if (group.is_elsewhere) return 'reading.elsewhere';
    return (await takeChair(tx, { id, learnerId, name, now })) ? undefined : 'reading.full';
  });
};

/** For a friend's eyes: the book, its chapters by title, where the group stands. */
export const sharedFor = async (
  { db, clock }: TogetherPorts,
  caller: LearnerId | null,
  { groupId, inviteCode }: { groupId: ReadingGroupId; inviteCode?: InviteCode | undefined },
): Promise<ResponseOf<typeof getSharedGroup> | undefined> => {
  const now = clock.now();
  const [row, inviter] = await Promise.all([readGroup(db, groupId, caller), inviterOf(db, inviteCode, caller)]);
  if (!row) return undefined;
  return {
    group: lineOf(row, now),
    chapters: row.chapters.map(({ title }) => title),
    inviter,
    isMember: row.is_member,
    now: now.toISOString(),
  };
};
