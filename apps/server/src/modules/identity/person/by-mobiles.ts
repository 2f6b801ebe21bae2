import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { lookUp, type NumberKeys } from '../../../platform/lookup.ts';

/** Whose proven numbers these are now; a number of nobody is not in it. */
export const learnersByMobiles = async (tx: Tx, keys: NumberKeys, mobiles: readonly string[]): Promise<ReadonlyMap<string, LearnerId>> => {
  const named = [...new Set(mobiles)].flatMap((mobile) => lookUp(keys.lookup, mobile).every.map((lookup) => ({ mobile, lookup })));
  const { rows } = await sql<{ id: LearnerId; lookup: Buffer }>`
    select id::text, mobile_lookup as lookup from identity.learner where mobile_lookup = any(${named.map(({ lookup }) => lookup)}::bytea[])`.execute(
    tx,
  );
  const byLookup = new Map(rows.map(({ id, lookup }) => [lookup.toString('hex'), id]));
  return new Map(
    named.flatMap(({ mobile, lookup }) => {
      const id = byLookup.get(lookup.toString('hex'));
      return id === undefined ? [] : [[mobile, id] as const];
    }),
  );
};
