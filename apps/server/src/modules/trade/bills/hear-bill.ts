import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { BillKind, BillTold, ProviderBills } from '../../../providers/bills.port.ts';
import { dayOf, type BillDay, type BillPorts } from './bill-ports.ts';
import { loadLines } from './load-lines.ts';

/** Before that hour of the next day in Beijing it only says that nobody has written it yet. */
const READY_MS = 34 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

const isWritten = (day: string, now: Date): boolean => now.getTime() >= Date.parse(`${day}T00:00:00+08:00`) + READY_MS;

const isHeard = async ({ db }: BillPorts, { provider, mchid, day }: BillDay, kind: BillKind): Promise<boolean> => {
  const { rows } =
    await sql`select from trade.bill where provider = ${provider} and mchid = ${mchid} and day = ${day} and kind = ${kind}`.execute(
      db.of(),
    );
  return rows.length > 0;
};

/** Whether anything was paid or went back there by what we know ourselves: then there must be a bill, and who has none is late. */
const hasMoved = async ({ db }: BillPorts, { provider, mchid, day }: BillDay): Promise<boolean> => {
  const [from, until] = [new Date(`${day}T00:00:00+08:00`), new Date(Date.parse(`${day}T00:00:00+08:00`) + DAY_MS)];
  const { rows } = await sql`select 1 from trade.payment p where p.provider = ${provider} and p.mchid = ${mchid}
      and p.paid_at >= ${from} and p.paid_at < ${until}
    union all select 1 from trade.refund r join trade.payment p on p.id = r.payment_id where p.provider = ${provider} and p.mchid = ${mchid}
      and r.done_at >= ${from} and r.done_at < ${until} limit 1`.execute(db.of());
  return rows.length > 0;
};

/** Whether what was told stands: that there is no bill is believed from ten on, and of who cannot say why only where we have nothing either. */
const stands = async (on: BillPorts, of: BillDay, { is }: BillTold): Promise<boolean> => {
  if (is === 'bill') return true;
  if (is === 'not-yet' || !isWritten(of.day, on.clock.now())) return false;
  return is === 'none' || !(await hasMoved(on, of));
};

interface Archived {
  sha1: string | null;
  sha256: string;
  bytes: Buffer;
}

const writeBill = async (tx: Tx, on: BillPorts, of: BillDay, kind: BillKind, file: Archived | undefined): Promise<void> => {
  const { provider, mchid, day } = of;
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('trade.bill', 'id')) as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  // Whoever reads the same bill at this moment waits here, and finds it read.
  await sql`select pg_advisory_xact_lock(hashtext('trade.bill'), hashtext(${`${provider}/${mchid}/${day}/${kind}`}))`.execute(tx);
  const known =
    await sql`select from trade.bill where provider = ${provider} and mchid = ${mchid} and day = ${day} and kind = ${kind}`.execute(tx);
  if (known.rows.length > 0) return;
  const lines = file ? await loadLines(tx, on.provider.bills, kind, id, file.bytes) : 0;
  await sql`insert into trade.bill (id, provider, mchid, day, kind, sha1, sha256, bytes, lines, heard_at)
    values (${id}, ${provider}, ${mchid}, ${day}, ${kind}, ${file?.sha1 ?? null}, ${file?.sha256 ?? null}, ${file?.bytes.length ?? 0}, ${lines},
      ${on.clock.now()})`.execute(tx);
};

/** Under its own hash: what was archived once is never another file. */
export const archiveKeyOf = (sha256: string, filedAs: ProviderBills['filedAs']): string => `bills/${sha256}.${filedAs}`;

const TYPES: Readonly<Record<ProviderBills['filedAs'], string>> = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' };

const archive = async ({ objects, provider }: BillPorts, told: BillTold): Promise<Archived | undefined> => {
  if (told.is !== 'bill') return undefined;
  const { filedAs } = provider.bills;
  const sha256 = createHash('sha256').update(told.bytes).digest('hex');
  await objects.write(archiveKeyOf(sha256, filedAs), told.bytes, TYPES[filedAs]);
  return { sha1: told.sha1, sha256, bytes: told.bytes };
};

/** Asks for one bill, archives it and reads it, once. Answers whether it is here now. */
export const hearBill = async (on: BillPorts, day: string, kind: BillKind): Promise<boolean> => {
  const { provider, db, log } = on;
  const of = dayOf(provider, day);
  if (await isHeard(on, of, kind)) return true;
  const said = await provider.bills.fetch(day, kind);
  if (said.said !== 'yes') {
    log.warn({ outcome: said.said, why: said.why, row: `${provider.provider} ${day} ${kind}` }, 'a bill was not heard');
    return false;
  }
  if (!(await stands(on, of, said.answer))) {
    log.warn({ outcome: said.answer.is, row: `${provider.provider} ${day} ${kind}` }, 'a bill is not there yet');
    return false;
  }
  const file = await archive(on, said.answer);
  await db.transaction((tx) => writeBill(tx, on, of, kind, file));
  return true;
};
