import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { BillKind, BillTold } from '../../../providers/wechat-pay/bills.port.ts';
import type { BillDay, BillPorts } from './bill-ports.ts';
import { loadLines } from './load-lines.ts';

/** Before that hour of the next day in Beijing it only says that nobody has written it yet. */
const READY_MS = 34 * 3_600_000;

const isWritten = (day: string, now: Date): boolean => now.getTime() >= Date.parse(`${day}T00:00:00+08:00`) + READY_MS;

const isHeard = async ({ db }: BillPorts, { mchid, day }: BillDay, kind: BillKind): Promise<boolean> => {
  const { rows } =
    await sql`select from trade.bill where provider = 'wechat' and mchid = ${mchid} and day = ${day} and kind = ${kind}`.execute(db.of());
  return rows.length > 0;
};

interface Archived {
  sha1: string;
  sha256: string;
  bytes: Buffer;
}

const writeBill = async (tx: Tx, on: BillPorts, { mchid, day }: BillDay, kind: BillKind, file: Archived | undefined): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('trade.bill', 'id')) as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  // Whoever reads the same bill at this moment waits here, and finds it read.
  await sql`select pg_advisory_xact_lock(hashtext('trade.bill'), hashtext(${`${mchid}/${day}/${kind}`}))`.execute(tx);
  const known =
    await sql`select from trade.bill where provider = 'wechat' and mchid = ${mchid} and day = ${day} and kind = ${kind}`.execute(tx);
  if (known.rows.length > 0) return;
  const lines = file ? await loadLines(tx, on.wechatPay.bills, kind, id, file.bytes) : 0;
  await sql`insert into trade.bill (id, provider, mchid, day, kind, sha1, sha256, bytes, lines, heard_at)
    values (${id}, 'wechat', ${mchid}, ${day}, ${kind}, ${file?.sha1 ?? null}, ${file?.sha256 ?? null}, ${file?.bytes.length ?? 0}, ${lines},
      ${on.clock.now()})`.execute(tx);
};

/** Under its own hash: what was archived once is never another file. */
export const archiveKeyOf = (sha256: string): string => `bills/${sha256}.csv`;

const archive = async ({ objects }: BillPorts, told: Exclude<BillTold, { is: 'not-yet' }>): Promise<Archived | undefined> => {
  if (told.is === 'none') return undefined;
  const sha256 = createHash('sha256').update(told.bytes).digest('hex');
  await objects.write(archiveKeyOf(sha256), told.bytes, 'text/csv; charset=utf-8');
  return { sha1: told.sha1, sha256, bytes: told.bytes };
};

/** Asks for one bill, archives it and reads it, once. Answers whether it is here now. */
export const hearBill = async (on: BillPorts, of: BillDay, kind: BillKind): Promise<boolean> => {
  if (await isHeard(on, of, kind)) return true;
  const { wechatPay, clock, db, log } = on;
  const said = await wechatPay.bills.fetch(of.day, kind);
  if (said.said !== 'yes') {
    log.warn({ outcome: said.said, why: said.why, row: `${of.day} ${kind}` }, 'a bill was not heard');
    return false;
  }
  const told = said.answer;
  if (told.is === 'not-yet' || (told.is === 'none' && !isWritten(of.day, clock.now()))) return false;
  const file = await archive(on, told);
  await db.transaction((tx) => writeBill(tx, on, of, kind, file));
  return true;
};
