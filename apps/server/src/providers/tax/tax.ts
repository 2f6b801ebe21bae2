import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { NotSaid, Said } from '../../platform/said.ts';
import type { TaxAccount } from '../../platform/tax-settings.ts';
import { openDoor } from '../ask.ts';
import { isSigned, signatureOf } from './signing.ts';
import type { InvoiceOrder, RedOrder, RedTold, TaxBureau } from './port.ts';

const TIMEOUT_MS = 10_000;
const FILE_MOST = 5 * 1_024 * 1_024;
const SKEW_MS = 5 * 60_000;

const Number20 = z.string().regex(/^\d{20}$/);
const Told = z.discriminatedUnion('state', [
  z.object({ state: z.literal('issued'), number: Number20, issuedAt: z.iso.datetime() }),
  z.object({ state: z.literal('confirming'), until: z.iso.datetime() }),
  z.object({ state: z.enum(['pending', 'absent', 'lapsed']) }),
  z.object({ state: z.literal('refused'), code: z.string().min(1).max(64) }),
]);

const toldOf = (told: z.infer<typeof Told>): RedTold => {
  switch (told.state) {
    case 'issued':
      return { is: 'issued', number: told.number, issuedAt: new Date(told.issuedAt) };
    case 'confirming':
      return { is: 'confirming', until: new Date(told.until) };
    case 'refused':
      return { is: 'refused', why: told.code };
    default:
      return { is: told.state };
  }
};

const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const invoiceBytes = (seller: TaxBureau['seller'], { serial, orderNo, kind, buyer, lines, fen, taxFen }: InvoiceOrder): string =>
  JSON.stringify({
    serial,
    orderNo,
    kind: kind === 'special' ? '81' : '82',
    seller,
    buyer: { name: buyer.title, ...(buyer.taxCode === null ? { isNatural: true } : { taxCode: buyer.taxCode }) },
    lines: lines.map((line) => ({
      name: line.name,
      spec: line.part,
      classCode: line.classCode,
      count: line.count,
      amount: yuan(line.fen),
      rate: line.rateBp === 0 ? 'exempt' : (line.rateBp / 10_000).toFixed(4),
      tax: yuan(line.taxFen),
    })),
    amount: yuan(fen),
    tax: yuan(taxFen),
  });

const redBytes = ({ serial, number, reason, fen }: RedOrder): string => JSON.stringify({ serial, number, reason, amount: `-${yuan(fen)}` });

/** The tax bureau as a service provider carries it: JSON, signed both ways. What is not signed, or not in time, nobody has said. */
export const createTax = (account: TaxAccount, now: () => Date): TaxBureau => {
  const door = openDoor({ url: account.url, timeoutMs: TIMEOUT_MS, mostBytes: FILE_MOST });

  const ask = async (path: string, body: string, isSafe: boolean): Promise<Said<Buffer>> => {
    const [timestamp, nonce] = [String(now().getTime()), randomBytes(16).toString('hex')];
    const signature = signatureOf(account.secret, { head: `POST ${path}`, timestamp, nonce, body });
    const headers = { 'content-type': 'application/json', 'x-app-key': account.appKey, 'x-timestamp': timestamp, 'x-nonce': nonce };
    const said = await door.fetch({ method: 'POST', path, headers: { ...headers, 'x-signature': signature }, body, isSafe });
    if (said.said !== 'yes') return said;
    const { status, headers: theirs, body: bytes } = said.answer;
    const [at, seal] = [theirs.get('x-timestamp') ?? '', theirs.get('x-signature') ?? ''];
    // Signed with our nonce: an answer to another question is none to this one.
    const isTheirs = isSigned(account.secret, { head: String(status), timestamp: at, nonce, body: bytes }, seal);
    if (!isTheirs || Math.abs(now().getTime() - Number(at)) > SKEW_MS) return { said: 'unknown', why: `HTTP ${status}, not signed` };
    return status === 200 ? { said: 'yes', answer: bytes } : { said: 'unknown', why: `HTTP ${status}` };
  };

  const told = async (path: string, body: string, isSafe = false): Promise<Said<RedTold>> => {
    const said = await ask(path, body, isSafe);
    if (said.said !== 'yes') return said;
    const read = Told.safeParse(jsonOf(said.answer));
    return read.success ? { said: 'yes', answer: toldOf(read.data) } : { said: 'unknown', why: 'an answer of another shape' };
  };

  /** Nobody confirms an invoice. */
  const ofInvoice = async (asked: Promise<Said<RedTold>>) => {
    const said = await asked;
    if (said.said !== 'yes') return said;
    const { answer } = said;
    if (answer.is === 'confirming' || answer.is === 'lapsed')
      return { said: 'unknown', why: 'an answer of another shape' } satisfies NotSaid;
    return { said: 'yes', answer } as const;
  };

  return {
    seller: account.seller,
    writeInvoice: (order) => invoiceBytes(account.seller, order),
    issue: (bytes) => ofInvoice(told('/v1/invoices', bytes)),
    query: (serial) => ofInvoice(told('/v1/invoices/query', JSON.stringify({ serial }), true)),
    writeRedLetter: redBytes,
    reverse: (bytes) => told('/v1/red-letters', bytes),
    queryRedLetter: (serial) => told('/v1/red-letters/query', JSON.stringify({ serial }), true),
    file: (number, form) => ask('/v1/files', JSON.stringify({ number, form }), true),
  };
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
