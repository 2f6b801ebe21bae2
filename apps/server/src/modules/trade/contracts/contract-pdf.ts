import { randomBytes } from 'node:crypto';
import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { Contract } from '@xuetang/contract/orders';
import { sql } from 'kysely';
import { beijingDay } from '../../../platform/beijing-day.ts';
import { beside } from '../../../platform/beside.ts';
import type { Clock } from '../../../platform/clock.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueueAll, handle, type JobHandler } from '../../../platform/jobs.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { drawContractPdf } from './draw-contract.ts';

const drawBeside = beside(new URL('draw-contract.ts', import.meta.url), drawContractPdf);

const OPEN_S = 600;

const orderIdOf = ({ orderId }: { orderId: string }): string => orderId;
const drawDue = { name: 'trade.draw-contract', keyOf: orderIdOf };

/** In the transaction in which they come into force. */
export const drawContractsLater = (tx: Tx, orders: readonly { orderId: string }[]): Promise<void> =>
  enqueueAll(
    tx,
    drawDue,
    orders.map(({ orderId }) => ({ payload: { orderId } })),
  );

interface Drawing {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}

interface Undrawn {
  text: string;
  hash: string;
  paid_at: Date;
}

/** Draws it once. Two who do so at one moment leave one; the other throws its own away. */
const draw = async ({ db, clock, objects }: Drawing, orderId: string): Promise<void> => {
  const { rows } = await sql<Undrawn>`
    select c.text, c.hash, o.paid_at from trade.order_contract c join trade.customer_order o on o.id = c.order_id
    where o.id = ${orderId} and o.paid_at is not null and not exists (select from trade.contract_pdf p where p.order_id = o.id)`.execute(
    db.of(),
  );
  const [row] = rows;
  if (!row) return;
  const now = clock.now();
  const bytes = await drawBeside(Contract.parse(JSON.parse(row.text)), row.hash, row.paid_at, beijingDay(row.paid_at));
  const key = `contracts/${randomBytes(24).toString('base64url')}.pdf`;
  await objects.write(key, bytes, 'application/pdf');
  const { rows: kept } = await sql<{ order_id: string }>`
    insert into trade.contract_pdf (order_id, object_key, sha256, bytes, drawn_at)
    values (${orderId}, ${key}, ${sha256Hex(bytes)}, ${bytes.length}, ${now}) on conflict (order_id) do nothing returning order_id`.execute(
    db.of(),
  );
  if (kept.length === 0) await objects.remove(key);
};

export const contractJobs = (on: Drawing): JobHandler[] => [handle(drawDue, 'common', ({ orderId }) => draw(on, orderId))];

interface PdfRow {
  paid_at: Date | null;
  object_key: string | null;
  sha256: string | null;
  bytes: number | null;
}

/** One's own, or unknown. */
export const openPdfOf = async ({ db, clock, objects }: Drawing, learnerId: LearnerId, orderNo: OrderNo) => {
  const { rows } = await sql<PdfRow>`
    select o.paid_at, p.object_key, p.sha256, p.bytes from trade.customer_order o left join trade.contract_pdf p on p.order_id = o.id
    where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(db.of());
  const [row] = rows;
  if (!row) return undefined;
  const { object_key: key, sha256, bytes } = row;
  const until = new Date(clock.now().getTime() + OPEN_S * 1_000).toISOString();
  const pdf = key === null || sha256 === null || bytes === null ? null : { url: objects.downloadUrl(key, OPEN_S), until, sha256, bytes };
  return { pdf, isInForce: row.paid_at !== null };
};
