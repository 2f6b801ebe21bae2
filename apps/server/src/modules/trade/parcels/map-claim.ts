import type { ResponseOf } from '@xuetang/contract/call';
import type { AddressId, LearnerId } from '@xuetang/contract/ids';
import type { claimMap, getMapClaim } from '@xuetang/contract/parcels';
import { regionName } from '@xuetang/contract/regions.rule';
import { sql } from 'kysely';
import { inside, type Asked, type Tx } from '../../../platform/db.ts';
import { randomName } from './address-text.store.ts';
import { holdAddress } from './address.store.ts';
import { claimedMap } from './parcel.store.ts';
import { postageRegions, postageTo } from './postage.store.ts';
import { parcelLine } from './show-parcel.ts';

type State = ResponseOf<typeof getMapClaim>['state'];
type Claimed = ResponseOf<typeof claimMap>;

interface Facts {
  has_bought: boolean;
  left: number | null;
}

const factsOf = async (on: Asked, learnerId: LearnerId): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select exists (select from trade.customer_order o where o.learner_id = ${learnerId} and o.way = 'money' and o.state = 'paid') as has_bought,
      (select i.stock - i.held - i.sold from trade.item i where i.claimed_as = 'map') as left`.execute(on.of());
  return rows[0] ?? { has_bought: false, left: null };
};

/** Whether the printed map is there for somebody: it was claimed, he has a right to it, and there are some. */
export const mapState = async (on: Asked, learnerId: LearnerId, hasFinished: boolean, now: Date): Promise<State> => {
  const claimed = await claimedMap(on, learnerId);
  if (claimed) return { is: 'claimed', parcel: parcelLine(claimed, now) };
  const { has_bought: hasBought, left } = await factsOf(on, learnerId);
  if (!hasFinished && !hasBought) return { is: 'not-yet' };
  return left !== null && left > 0 ? { is: 'open', by: hasFinished ? 'camp' : 'order' } : { is: 'none-left' };
};

const takeOne = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    update trade.item set sold = sold + 1 where claimed_as = 'map' and held + sold < stock returning name`.execute(tx);
  return rows[0]?.name;
};

const open = async (tx: Tx, learnerId: LearnerId, to: { id: string; text_id: string }, name: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into trade.parcel (public_id, learner_id, claim, address_id, text_id, state, event, state_at, opened_at, ready_at)
    values (${randomName()}, ${learnerId}, 'map', ${to.id}, ${to.text_id}, 'ready', 'opened', ${now}, ${now}, ${now}) returning id`.execute(
    tx,
  );
  await sql`insert into trade.parcel_thing (parcel_id, nth, name, count) values (${rows[0]?.id}, 1, ${name}, 1)`.execute(tx);
};

/** One for everybody: a second tap waits for the first, and finds it. Undefined: the address is not his own. */
export const claim = async (
  tx: Tx,
  { learnerId, addressId, hasFinished }: { learnerId: LearnerId; addressId: AddressId; hasFinished: boolean },
  now: Date,
): Promise<Claimed | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext('trade.parcel.map'), hashtext(${learnerId}))`.execute(tx);
  const state = await mapState(inside(tx), learnerId, hasFinished, now);
  if (state.is !== 'open') return state;
  const address = await holdAddress(tx, learnerId, addressId);
  if (!address) return undefined;
  if (!postageTo(await postageRegions(inside(tx)), address.region).isServed)
    return { is: 'not-served', regionName: regionName(address.region) ?? '' };
  const name = await takeOne(tx);
  if (name === undefined) return { is: 'none-left' };
  await open(tx, learnerId, address, name, now);
  const claimed = await claimedMap(inside(tx), learnerId);
  if (!claimed) throw new Error('a map was claimed and is not there');
  return { is: 'claimed', parcel: parcelLine(claimed, now) };
};
