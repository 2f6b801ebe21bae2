import type { SmsPurpose } from '@xuetang/contract/sms';
import { sql, type Kysely } from 'kysely';
import type { Database, Tx } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';
import type { Lookup } from '../../../platform/lookup.ts';
import type { SmsOutcome } from '../../../providers/sms/port.ts';
import type { Puzzle, Risk } from './risk.rule.ts';
import { TRIES } from './sms-code.ts';
import type { Earlier } from './sms-limits.rule.ts';
import type { SmsState, SmsTables } from './sms-tables.ts';

/** Who asks, and for which number: HMACs, each of its own kind, so that none can be compared with another. */
export interface Asker {
  mobile: Lookup;
  device: Lookup;
  address: Lookup;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Long enough to look into a complaint about messages. */
const KEPT_MS = 7 * DAY_MS;

const lockOf = (what: string, lookup: Buffer) =>
  sql`pg_advisory_xact_lock(hashtextextended(${what}::text || encode(${lookup}::bytea, 'hex'), 0))`;

/** One asker at a time for a number, a device, an address; always in this order, so that nobody waits in a circle. Under every key. */
export const lockAsker = async (tx: Tx, { mobile, device, address }: Asker): Promise<void> => {
  const locks = [
    ...mobile.every.map((one) => lockOf('sms-number:', one)),
    ...device.every.map((one) => lockOf('sms-device:', one)),
    ...address.every.map((one) => lockOf('sms-address:', one)),
  ];
  await sql`select ${sql.join(locks)}`.execute(tx);
};

/** Read after the lock, in a statement of its own: only that one sees what the asker before has written. */
export const readEarlier = async (
  tx: Tx,
  { mobile, device, address }: Asker,
  now: Date,
): Promise<Earlier & Pick<Risk, 'insteadFromAddress' | 'wrongTries'>> => {
  const [dayAgo, hourAgo] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - HOUR_MS)];
  const { rows } = await sql<{ to_number: Date[] | null; from_device: number; from_address: number; instead: number; wrong: number }>`select
    (select array_agg(m.asked_at) from identity.sms_message m
      where m.mobile_lookup = any(${mobile.every}) and m.asked_at > ${dayAgo} and m.state <> 'not-sent') as to_number,
    (select count(*)::int from identity.sms_message m where m.device_lookup = any(${device.every}) and m.asked_at > ${hourAgo}) as from_device,
    (select count(*)::int from identity.sms_message m where m.address_lookup = any(${address.every}) and m.asked_at > ${hourAgo}) as from_address,
    (select count(*)::int from identity.sms_message m
      where m.address_lookup = any(${address.every}) and m.asked_at > ${hourAgo} and m.puzzle = 'instead') as instead,
    (select coalesce(sum(${TRIES} - c.tries_left), 0)::int from identity.sms_code c
      where c.mobile_lookup = any(${mobile.every}) and c.expires_at > ${hourAgo}) as wrong
  `.execute(tx);
  const [row] = rows;
  return {
    toNumber: row?.to_number ?? [],
    fromDevice: row?.from_device ?? 0,
    fromAddress: row?.from_address ?? 0,
    insteadFromAddress: row?.instead ?? 0,
    wrongTries: row?.wrong ?? 0,
  };
};

/** Written before the message goes out. It takes the first free number of its day: an eleventh does not exist. */
export const reserveMessage = async (
  tx: Tx,
  { mobile, device, address }: Asker,
  { purpose, puzzle }: { purpose: SmsPurpose; puzzle: Puzzle },
  now: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into identity.sms_message
      (mobile_lookup, device_lookup, address_lookup, purpose, puzzle, asked_at, nth)
    select ${mobile.written}, ${device.written}, ${address.written}, ${purpose}, ${puzzle}, ${now}::timestamptz, min(free.nth) from generate_series(1, 11) free(nth)
    where not exists (select from identity.sms_message m where m.mobile_lookup = any(${mobile.every}) and m.nth = free.nth
      and m.shanghai_day = (${now}::timestamptz at time zone 'Asia/Shanghai')::date and m.state <> 'not-sent')
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
};

export const STATES = { yes: 'sent', no: 'not-sent', unknown: 'unknown' } as const satisfies Record<SmsOutcome['said'], SmsState>;

/** A message whose fate is known keeps it. */
export const settleMessage = async (tables: Kysely<SmsTables>, id: string, { said, provider, ...more }: SmsOutcome): Promise<void> => {
  await tables
    .updateTable('identity.sms_message')
    .set({ state: STATES[said], provider, provider_id: 'providerId' in more ? more.providerId : null })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'unknown'])
    .execute();
};

/** The vendor that is going to be asked: those before it have certainly sent nothing. */
export const noteVendor = async (db: Database, id: string, provider: string): Promise<void> => {
  await db.of<SmsTables>().updateTable('identity.sms_message').set({ provider }).where('id', '=', id).execute();
};

/** Who may have the message; null for the first. */
export const vendorOf = async (db: Database, id: string): Promise<string | null> => {
  const row = await db.of<SmsTables>().selectFrom('identity.sms_message').select('provider').where('id', '=', id).executeTakeFirst();
  return row?.provider ?? null;
};

/** Messages after a week, codes and puzzles once nobody can use them. */
export const smsEnd: readonly Ending[] = [
  { table: 'identity.sms_message', at: 't.asked_at', keptMs: KEPT_MS },
  { table: 'identity.sms_code', at: 't.expires_at', keptMs: DAY_MS },
  { table: 'identity.captcha_ticket', at: 't.expires_at', keptMs: 0 },
  { table: 'identity.slider', at: 't.expires_at', keptMs: 0 },
];
