import {
  claimMap,
  fillParcel,
  getMapClaim,
  getParcel,
  listParcels,
  openParcel,
  perfectParcel,
  setParcelAddress,
} from '@xuetang/contract/parcels';
import { mayChangeAddress } from '@xuetang/contract/parcel-steps.rule';
import { answer, answerKnowing, type Answer } from '../../../platform/http/answer.ts';
import { finishedCamp } from '../../enrolment/index.ts';
import type { ParcelPorts } from './address-answers.ts';
import { claim, mapState } from './map-claim.ts';
import { parcelOfTicket } from './parcel-ticket.store.ts';
import { isOwnOrder, ownParcels, readParcel } from './parcel.store.ts';
import { parcelLine, showParcel } from './show-parcel.ts';
import { perfect, putByTicket, putFromBook } from './write-address.ts';

const UNDER_WAY: readonly string[] = ['address-wanted', 'ready', 'packed', 'sent'];

const ofLearners = ({ db, clock, keys }: ParcelPorts): Answer[] => [
  answer(listParcels, async ({ input: { orderNo }, session: { learnerId }, fail }) => {
    const now = clock.now();
    const rows = await ownParcels(db, learnerId, orderNo);
    if (rows.length === 0 && orderNo !== undefined && !(await isOwnOrder(db, learnerId, orderNo))) return fail('order.unknown');
    return { list: rows.map((row) => parcelLine(row, now)), now: now.toISOString() };
  }),

  answer(getParcel, async ({ input: { parcelId }, session: { learnerId }, fail }) => {
    const now = clock.now();
    const [found, all] = await Promise.all([readParcel(db, learnerId, parcelId), ownParcels(db, learnerId)]);
    if (!found) return fail('parcel.unknown');
    const others = all.filter(({ public_id: id, state }) => id !== parcelId && UNDER_WAY.includes(state));
    return {
      parcel: showParcel(keys.data, found.parcel, found.text, now),
      others: others.map((row) => parcelLine(row, now)),
      now: now.toISOString(),
    };
  }),

  answer(setParcelAddress, async ({ input, session: { learnerId }, fail }) => {
    const set = await db.transaction((tx) => putFromBook(tx, { ...input, learnerId }, clock.now()));
    return typeof set === 'string' ? fail(set) : set;
  }),

  answer(perfectParcel, async ({ input, session: { learnerId }, fail }) => {
    const is = await db.transaction((tx) => perfect(tx, keys.data, { ...input, learnerId }, clock.now()));
    return is === undefined ? fail('parcel.unknown') : { is };
  }),
];

const ofTickets = ({ db, clock, keys }: ParcelPorts): Answer[] => [
  answer(openParcel, async ({ input: { ticket }, fail }) => {
    const now = clock.now();
    const row = await parcelOfTicket(db, ticket, now);
    if (!row) return fail('parcel.ticket_over');
    return {
      things: row.things,
      state: row.state,
      stateAt: row.state_at.toISOString(),
      hasAddress: row.has_address,
      canChange: mayChangeAddress(row.state),
      endsAt: row.ends_at.toISOString(),
      now: now.toISOString(),
    };
  }),

  answer(fillParcel, async ({ input, fail }) => {
    const set = await db.transaction((tx) => putByTicket(tx, keys.data, input, clock.now()));
    return set ?? fail('parcel.ticket_over');
  }),
];

const ofMap = ({ db, clock }: ParcelPorts): Answer[] => [
  answer(getMapClaim, async ({ session: { learnerId } }) => {
    const now = clock.now();
    const finished = await finishedCamp(db, learnerId, now);
    return { state: await mapState(db, learnerId, finished !== undefined, now), now: now.toISOString() };
  }),

  // Camps lie elsewhere than learners: whether one was finished is asked before the transaction.
  answerKnowing(
    claimMap,
    ({ learnerId }) => finishedCamp(db, learnerId, clock.now()),
    async ({ input: { addressId }, session: { learnerId }, tx, known, fail }) =>
      (await claim(tx, { learnerId, addressId, hasFinished: known !== undefined }, clock.now())) ?? fail('address.unknown'),
  ),
];

export const parcelAnswers = (on: ParcelPorts): Answer[] => [...ofLearners(on), ...ofTickets(on), ...ofMap(on)];
