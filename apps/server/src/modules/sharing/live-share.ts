import type { ResponseOf } from '@xuetang/contract/call';
import type { CampId, InviteCode, LearnerId, LiveClassId } from '@xuetang/contract/ids';
import type { getLiveShare } from '@xuetang/contract/sharing';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { campOutline, heldClassesOf, readCampFacts } from '../enrolment/index.ts';
import { nicknameOf } from '../identity/index.ts';
import { holderOfInviteCode } from '../promotion/index.ts';
import type { SharingTables } from './tables.ts';

export interface SharingPorts {
  db: Database;
  clock: Clock;
}

type Shared = Pick<ResponseOf<typeof getLiveShare>, 'kind' | 'campId' | 'title' | 'promise' | 'points' | 'minutes' | 'replayDays'>;

interface Asked {
  campId?: CampId | undefined;
  liveClassId?: LiveClassId | undefined;
  inviteCode?: InviteCode | undefined;
}

const findShared = async ({ db }: SharingPorts, { campId, liveClassId }: Asked): Promise<Shared | undefined> => {
  if (liveClassId !== undefined) {
    const row = await db.of<SharingTables>().selectFrom('sharing.live_class').selectAll().where('id', '=', liveClassId).executeTakeFirst();
    if (!row) return undefined;
    const { kind, camp_id, title, promise, points, minutes, replay_days } = row;
    return { kind, campId: camp_id as CampId, title, promise, points, minutes, replayDays: replay_days };
  }
  const outline = campId && (await campOutline(db, campId));
  if (!campId || !outline) return undefined;
  return { kind: 'camp', campId, title: outline.name, promise: '', points: [], minutes: outline.eveningMinutes, replayDays: null };
};

/** Of whoever shares, the nickname and nothing else leaves the server. */
export const inviterOf = async ({ db }: SharingPorts, code: InviteCode | undefined, caller: LearnerId | undefined) => {
  const sharer = code && (await holderOfInviteCode(db, code));
  return sharer === undefined ? null : { nickname: await nicknameOf(db, sharer), isCaller: sharer === caller };
};

export const readLiveShare = async (
  on: SharingPorts,
  asked: Asked,
  caller: LearnerId | undefined,
): Promise<ResponseOf<typeof getLiveShare> | undefined> => {
  const now = on.clock.now();
  const shared = await findShared(on, asked);
  if (!shared) return undefined;
  const [facts, inviter, own] = await Promise.all([
    readCampFacts(on.db, shared.campId, now),
    inviterOf(on, asked.inviteCode, caller),
    caller ? heldClassesOf(on.db, caller, now) : [],
  ]);
  return {
    ...shared,
    open: facts
      ? {
          startsAt: facts.startsAt,
          enrolUntil: facts.enrolUntil,
          teacherName: facts.teachers.map(({ name }) => name).join('、'),
          seatsLeft: facts.seatsLeft,
          seatsAll: facts.seatsAll,
        }
      : null,
    countedAt: now.toISOString(),
    inviter,
    isHeld: own.some(({ campId }) => campId === shared.campId),
  };
};
