import type { LearnerId } from '@xuetang/contract/ids';
import { PARCEL_TICKET_DAYS } from '@xuetang/contract/parcel-steps.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken, sha256 } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import type { SmsSender } from '../../../providers/sms/port.ts';
import { textLearner } from '../../identity/index.ts';

/** Whoever is still at the page says it there: nobody is texted while he types. */
const AFTER_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Messages a parcel at most: who answers none of them is not asked for ever. */
const MOST = 3;

const due = job<{ parcelId: string }>('trade.ask-address', ({ parcelId }) => parcelId);

export const askAddressLater = (tx: Tx, parcelId: string, now: Date): Promise<void> =>
  enqueue(tx, due, { parcelId }, new Date(now.getTime() + AFTER_MS));

interface Wanting {
  id: string;
  learner_id: LearnerId;
  thing: string;
}

/** A new ticket, kept by its hash, where the parcel still wants an address and was not asked for too often. */
const makeTicket = async (tx: Tx, parcelId: string, ticket: string, now: Date): Promise<Wanting | undefined> => {
  const { rows } = await sql<Wanting>`
    select p.id, p.learner_id, (select h.name from trade.parcel_thing h where h.parcel_id = p.id order by h.nth limit 1) as thing
    from trade.parcel p where p.public_id = ${parcelId} and p.state = 'address-wanted'
      and (select count(*) from trade.parcel_ticket k where k.parcel_id = p.id) < ${MOST} for update`.execute(tx);
  const [parcel] = rows;
  if (!parcel) return undefined;
  await sql`insert into trade.parcel_ticket (hash, parcel_id, made_at, ends_at)
    values (${sha256(ticket)}, ${parcel.id}, ${now}, ${new Date(now.getTime() + PARCEL_TICKET_DAYS * DAY_MS)})`.execute(tx);
  return parcel;
};

export interface AskingPorts {
  db: Database;
  clock: Clock;
  keys: NumberKeys;
  sms: Pick<SmsSender, 'send'>;
}

/** Texts the receiver a link that opens this one parcel. The link is nowhere but in the message. */
const askAddress = async (on: AskingPorts, parcelId: string): Promise<void> => {
  const ticket = randomToken();
  const parcel = await on.db.transaction((tx) => makeTicket(tx, parcelId, ticket, on.clock.now()));
  if (!parcel) return;
  await textLearner(on, parcel.learner_id, {
    outId: `parcel-${parcelId}-${sha256(ticket).toString('hex').slice(0, 8)}`,
    template: 'parcel',
    params: { thing: parcel.thing.slice(0, 20), ticket },
  });
};

export const askingJobs = (on: AskingPorts) => [handle(due, 'common', ({ parcelId }) => askAddress(on, parcelId))];
