import { listAddresses } from '@xuetang/contract/addresses';
import { getParcel, listParcels, setParcelAddress } from '@xuetang/contract/parcels';
import { expect, test } from 'vitest';
import { HOME, openPost } from '../../../../../../tests/benches/open-post.ts';
import { mergeParcels } from './merge-parcels.ts';

const { db, pool, rows, somebody, aPaidThing } = await openPost();

test('of two books twenty stay, those that were changed last, with one default; parcels keep what is written on them', async () => {
  const [from, into] = [await somebody(), await somebody()];
  const addressId = await from.save({ isDefault: true });
  const { parcelId } = await aPaidThing(from.learnerId);
  await from.ask(setParcelAddress, { parcelId, addressId });
  await from.fill(14);
  await into.save({ isDefault: true, line: '观前街 1 号' });
  await into.fill(11);
  await db.transaction((tx) => mergeParcels(tx, from.learnerId, into.learnerId));
  const { data } = await into.ask(listAddresses, {});
  expect(data?.list).toHaveLength(20);
  expect(data?.list.filter(({ isDefault }) => isDefault)).toMatchObject([{ line: '观前街 1 号' }]);
  expect((await into.ask(getParcel, { parcelId })).data?.parcel.address).toMatchObject({ name: HOME.name, line: HOME.line });
  expect((await into.ask(listParcels, {})).data?.list).toHaveLength(1);
  // No text is left that neither a book nor a parcel has.
  const left = await rows(
    `select from trade.address_text t where t.learner_id = any($1) and not exists (select from trade.address a where a.text_id = t.id)
       and not exists (select from trade.parcel p where p.text_id = t.id)`,
    [from.learnerId, into.learnerId],
  );
  expect(left).toHaveLength(0);
});

test('both have claimed the map: both stay', async () => {
  const people = [await somebody(), await somebody()];
  for (const { learnerId } of people)
    await pool.query(
      `insert into trade.parcel (public_id, learner_id, claim, state, event, state_at, opened_at)
       values (rpad('map' || $1, 22, '-'), $1::bigint, 'map', 'address-wanted', 'opened', now(), now())`,
      [learnerId],
    );
  const [from, into] = people.map(({ learnerId }) => learnerId);
  if (!from || !into) throw new Error('nobody');
  await db.transaction((tx) => mergeParcels(tx, from, into));
  expect(await rows(`select claim_nth from trade.parcel where learner_id = $1 and claim = 'map' order by 1`, into)).toEqual([
    { claim_nth: 1 },
    { claim_nth: 2 },
  ]);
});
