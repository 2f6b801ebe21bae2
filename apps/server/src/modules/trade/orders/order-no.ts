import { randomInt } from 'node:crypto';
import type { OrderNo } from '@xuetang/contract/ids';

const BEIJING_MS = 8 * 3_600_000;
const HALF = 1_000_000;

/** Year to minute in Beijing, then twelve figures at random: it can be read out, and nobody guesses another's. */
export const newOrderNo = (now: Date): OrderNo => {
  const minute = new Date(now.getTime() + BEIJING_MS).toISOString().replaceAll(/\D/g, '').slice(2, 12);
  const random = [randomInt(HALF), randomInt(HALF)].map((half) => String(half).padStart(6, '0')).join('');
  return `${minute}${random}` as OrderNo;
};
