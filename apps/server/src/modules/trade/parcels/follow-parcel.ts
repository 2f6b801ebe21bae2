import type { ParcelId } from '@xuetang/contract/ids';
import type { Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';

/** The carrier is asked to tell us of a parcel that has left. */
export const followDue = job<{ parcelId: ParcelId }>('trade.follow-parcel', ({ parcelId }) => parcelId);

export const followLater = (tx: Tx, parcelId: ParcelId): Promise<void> => enqueue(tx, followDue, { parcelId });
