import { CertificateNo, ComplaintId, type ParcelId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { answerComplaint, takeUpComplaint } from '../../apps/server/src/modules/support/index.ts';
import { listWaitingReviews, showReview } from '../../apps/server/src/modules/enrolment/classes/reviews.ts';
import { endCertificate } from '../../apps/server/src/modules/papers/certificate.store.ts';
import { followLater } from '../../apps/server/src/modules/trade/parcels/follow-parcel.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import type { World } from './world.ts';

const atTheDesk = async <T>(world: World, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(world.database.url, 1);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** What one of our people does in the console with a complaint: takes it up or, with words, answers it. */
export const handleComplaint = async (world: World, code: string, body?: string): Promise<void> => {
  const step = { complaintId: ComplaintId.parse(code.replaceAll('-', '')), now: new Date() };
  const outcome = await atTheDesk(world, (db) => (body === undefined ? takeUpComplaint(db, step) : answerComplaint(db, { ...step, body })));
  if (outcome !== 'done') throw new Error(`The complaint is ${outcome}`);
};

/** And with what learners wrote of their camps: reads all of it, and puts it on show. */
export const showWaitingReviews = (world: World): Promise<void> =>
  atTheDesk(world, async (db) => {
    for (const { id } of await listWaitingReviews(db, 100)) await showReview(db, id);
  });

/** And with a certificate that should not have been issued. */
export const revokeCertificate = (world: World, no: string, why: string, now = new Date()): Promise<void> =>
  atTheDesk(world, async (db) => {
    const end = { state: 'revoked', revoked_why: why } as const;
    const isEnded = await db.transaction((tx) => endCertificate(tx, CertificateNo.parse(no), end, now));
    if (!isEnded) throw new Error('The certificate is not valid');
  });

/** And with a parcel that is ready: packs it. From then on nobody changes its address. */
export const packParcel = (world: World, parcelId: ParcelId): Promise<void> =>
  atTheDesk(world, async (db) => {
    await db.transaction((tx) =>
      sql`update trade.parcel set state = 'packed', event = 'packed', state_at = now(), packed_at = now() where public_id = ${parcelId}`.execute(
        tx,
      ),
    );
  });

/** And with one that is packed: hands it to a carrier. */
export const sendParcel = (world: World, parcelId: ParcelId, trackingNo: string): Promise<void> =>
  atTheDesk(world, (db) =>
    db.transaction(async (tx) => {
      await sql`update trade.parcel set state = 'sent', event = 'sent', state_at = now(), sent_at = now(), moved_at = now(), carrier = 'sf',
        tracking_no = ${trackingNo} where public_id = ${parcelId}`.execute(tx);
      await followLater(tx, parcelId);
    }),
  );
