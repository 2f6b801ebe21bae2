import type { Tx } from '../../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../../platform/jobs.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';

const removeObject = job<{ key: string }>('privacy.remove-object', ({ key }) => key);

/** An object goes after the transaction that forgets its name, and in no case without it. */
export const removeLater = (tx: Tx, key: string): Promise<void> => enqueue(tx, removeObject, { key });

export const objectRemoval = (objects: ObjectStore): JobHandler => handle(removeObject, 'slow', ({ key }) => objects.remove(key));
