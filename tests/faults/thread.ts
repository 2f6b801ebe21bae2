/** A thread of a proof (threads.ts): runs its share of the cases and says how far it is. */
import { parentPort, workerData } from 'node:worker_threads';
import { runLives } from './i7-refunds.ts';
import { runOrders } from './refund.ts';
import type { RunShare, ShareOf, Told } from './threads.ts';

const SHARES: Readonly<Record<ShareOf['proof'], RunShare>> = { I7: runLives, REFUND: runOrders };

const tell = (told: Told): void => parentPort?.postMessage(told);
const { proof, share } = workerData as ShareOf;
tell({ ended: await SHARES[proof](share, (done) => tell({ done })) });
