import type { Tx } from '../../platform/db.ts';
import type { AllowedHosts } from './safe-link.rule.ts';
import { readHosts } from './settings.store.ts';
import { allowedHosts } from './snapshot.rule.ts';

/** Where links may lead at this moment, for whoever writes one down and holds no settings in memory. */
export const readAllowedHosts = async (tx: Tx): Promise<AllowedHosts> => allowedHosts(await readHosts(tx));
