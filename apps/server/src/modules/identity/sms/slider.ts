import { randomBytes, randomInt } from 'node:crypto';
import type { ResponseOf } from '@xuetang/contract/call';
import type { getSlider } from '@xuetang/contract/sms';
import { sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { drawSlider, PIECE, PICTURE } from './slider-picture.ts';
import type { SmsTables } from './sms-tables.ts';

const LIVES_MS = 2 * 60_000;
const TRIES = 3;
/** A thumb on a small phone: about a millimetre and a half. */
const TOLERANCE_PX = 5;
/** Far enough from where the piece begins that it has to be pushed. */
const LEAST_X = PIECE + 24;

/** Draws a puzzle and keeps where its hole is. Its id is kept as a hash, like every other thing that opens something. */
export const makeSlider = async (db: Database, now: Date): Promise<ResponseOf<typeof getSlider>> => {
  const sliderId = randomBytes(16).toString('base64url');
  const holeX = randomInt(LEAST_X, PICTURE.width - PIECE - 8);
  const pieceY = randomInt(8, PICTURE.height - PIECE - 8);
  await db
    .of<SmsTables>()
    .insertInto('identity.slider')
    .values({ id_hash: sha256(sliderId), hole_x: holeX, tries_left: TRIES, expires_at: new Date(now.getTime() + LIVES_MS) })
    .execute();
  const drawn = await drawSlider(holeX, pieceY);
  return { sliderId, ...drawn, ...PICTURE, pieceSize: PIECE, pieceY };
};

/** A right answer uses the puzzle up, and so does the third wrong one. */
export const trySlider = async (
  tx: Tx,
  answer: { sliderId: string; x: number } | undefined,
  now: Date,
): Promise<'right' | 'sms.slider_needed' | 'sms.slider_wrong'> => {
  if (!answer) return 'sms.slider_needed';
  const tables = tablesOf<SmsTables>(tx);
  const id = sha256(answer.sliderId);
  const puzzle = await tables
    .selectFrom('identity.slider')
    .select(['hole_x', 'tries_left'])
    .where('id_hash', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!puzzle) return 'sms.slider_needed';
  const right = Math.abs(puzzle.hole_x - answer.x) <= TOLERANCE_PX;
  if (right || puzzle.tries_left === 1) await tables.deleteFrom('identity.slider').where('id_hash', '=', id).execute();
  else
    await tables
      .updateTable('identity.slider')
      .set({ tries_left: puzzle.tries_left - 1 })
      .where('id_hash', '=', id)
      .execute();
  return right ? 'right' : 'sms.slider_wrong';
};
