import type { Device, DeviceId } from '@xuetang/contract/login';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Session } from '../../../platform/http/answer.ts';
import { isOver } from '../sessions/sessions.ts';
import type { IdentityTables } from '../tables.ts';

export interface DevicePorts {
  db: Database;
  clock: Clock;
  /** Also told to the other processes, which would remember a session for five seconds. */
  sessionsChanged: () => void;
}

/** Live devices, the last used first. A page that the app opened is part of the app's device, not one of its own. */
export const devicesOf = async ({ db, clock }: DevicePorts, { learnerId, deviceId }: Session): Promise<Device[]> => {
  const rows = await db
    .of<IdentityTables>()
    .selectFrom('identity.session')
    .select(['device_id', 'device_name', 'created_at', 'last_seen_at', 'ends_at', 'handed_from'])
    .where('learner_id', '=', learnerId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();
  const live = rows.filter((row) => !isOver(row, clock.now().getTime()));
  const here = rows.find((row) => row.device_id === deviceId)?.handed_from ?? deviceId;
  return live
    .filter(({ handed_from }) => handed_from === null)
    .map((row) => ({
      deviceId: row.device_id as DeviceId,
      name: row.device_name || '其他设备',
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThis: row.device_id === here,
    }));
};

/** Ends one of the learner's own sessions, or all but this one. Pages below a session end with it. */
export const signOutOf = async (on: DevicePorts, session: Session, which: DeviceId | 'others'): Promise<number> => {
  const tables = on.db.of<IdentityTables>();
  const mine = await tables
    .selectFrom('identity.session')
    .select('handed_from')
    .where('device_id', '=', session.deviceId)
    .executeTakeFirst();
  const here = [session.deviceId, ...(mine?.handed_from ? [mine.handed_from] : [])];
  const ended = await tables
    .updateTable('identity.session')
    .set({ ended_at: on.clock.now(), ended_why: 'revoked' })
    .where('learner_id', '=', session.learnerId)
    .where('ended_at', 'is', null)
    .where('handed_from', 'is', null)
    .where((eb) => (which === 'others' ? eb('device_id', 'not in', here) : eb('device_id', '=', which)))
    .executeTakeFirst();
  on.sessionsChanged();
  return Number(ended.numUpdatedRows);
};

/** This device. Where the app or mini-program holds the session, theirs ends too: signing out of one page alone would not be signing out. */
export const signOutHere = async (on: DevicePorts, { deviceId }: Session): Promise<void> => {
  const tables = on.db.of<IdentityTables>();
  await tables
    .updateTable('identity.session')
    .set({ ended_at: on.clock.now(), ended_why: 'signed-out' })
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('device_id', '=', deviceId),
        eb('device_id', '=', eb.selectFrom('identity.session as own').select('own.handed_from').where('own.device_id', '=', deviceId)),
      ]),
    )
    .execute();
  on.sessionsChanged();
};
