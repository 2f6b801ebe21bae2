import { SELLER } from './account.ts';
import { invoiceByNumber, Wanted, WantedRed, type Books, type RedLetter } from './books.ts';

export type Told = Record<string, unknown>;

const refused = (code: string): Told => ({ state: 'refused', code });
const CONFIRM_MS = 72 * 3_600_000;

const fenOf = (amount: string): number => Math.round(Number(amount) * 100);
const taxOf = (amount: string, rate: string): number => {
  const bp = rate === 'exempt' ? 0 : Math.round(Number(rate) * 10_000);
  return Math.round((fenOf(amount) * bp) / (10_000 + bp));
};

/** Ten figures of year and region, ten that count. */
const numberOf = (nowMs: number, nth: number): string => {
  const year = String(new Date(nowMs + 8 * 3_600_000).getUTCFullYear()).slice(2);
  return `${year}11${String(20_000_000).padStart(8, '0')}${String(nth).padStart(8, '0')}`.padEnd(20, '0');
};

const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const isTaxCode = (code: string): boolean =>
  new RegExp(`^[${LETTERS}]{18}$`).test(code) &&
  [...code].reduce((sum, letter, at) => sum + (at === 17 ? LETTERS.indexOf(letter) : LETTERS.indexOf(letter) * 3 ** at), 0) % 31 === 0;

const faultOf = ({ seller, buyer, kind, lines, amount, tax }: Wanted): string | undefined => {
  if (seller.taxCode !== SELLER.taxCode || seller.name !== SELLER.name) return 'SELLER_WRONG';
  if (buyer.taxCode !== undefined && !isTaxCode(buyer.taxCode)) return 'BUYER_MISMATCH';
  if (kind === '81' && buyer.taxCode === undefined) return 'BUYER_NOT_GENERAL';
  if (lines.some((line) => taxOf(line.amount, line.rate) !== fenOf(line.tax))) return 'TAX_WRONG';
  const sum = (of: 'amount' | 'tax') => lines.reduce((total, line) => total + fenOf(line[of]), 0);
  return sum('amount') === fenOf(amount) && sum('tax') === fenOf(tax) ? undefined : 'SUM_WRONG';
};

/** What the bureau does and says, by its books. */
export const openBureau = (books: Books, now: () => number) => {
  let numbers = 0;
  const nextNumber = (): string => numberOf(now(), ++numbers);

  const tellInvoice = (serial: string): Told => {
    const invoice = books.invoices.get(serial);
    if (!invoice) return { state: 'absent' };
    return invoice.isSlow
      ? { state: 'pending' }
      : { state: 'issued', number: invoice.number, issuedAt: new Date(invoice.at).toISOString() };
  };

  const tellRed = (serial: string): Told => {
    const red = books.reds.get(serial);
    if (!red) return { state: 'absent' };
    if (red.number !== null) return { state: 'issued', number: red.number, issuedAt: new Date(red.at).toISOString() };
    if (red.confirmUntil === null) return { state: 'pending' };
    return red.confirmUntil > now() ? { state: 'confirming', until: new Date(red.confirmUntil).toISOString() } : { state: 'lapsed' };
  };

  const redden = (serial: string, red: RedLetter): void => {
    const invoice = invoiceByNumber(books, red.wanted.number);
    if (!invoice || red.number !== null) return;
    red.number = nextNumber();
    red.at = now();
    invoice.redBy = serial;
  };

  return {
    tellInvoice,
    tellRed,
    issue: (bytes: string, isSlow: boolean): Told => {
      const wanted = Wanted.parse(JSON.parse(bytes));
      const known = books.invoices.get(wanted.serial);
      if (known) return known.bytes === bytes ? tellInvoice(wanted.serial) : refused('SERIAL_USED');
      const fault = faultOf(wanted);
      if (fault !== undefined) return refused(fault);
      const invoice = { bytes, wanted, number: nextNumber(), at: now(), isSlow, isBooked: false, redBy: null };
      books.invoices.set(wanted.serial, invoice);
      const told = tellInvoice(wanted.serial);
      invoice.isSlow = false;
      return told;
    },
    reverse: (bytes: string): Told => {
      const wanted = WantedRed.parse(JSON.parse(bytes));
      const known = books.reds.get(wanted.serial);
      if (known) return known.bytes === bytes ? tellRed(wanted.serial) : refused('SERIAL_USED');
      const invoice = invoiceByNumber(books, wanted.number);
      if (!invoice) return refused('INVOICE_UNKNOWN');
      if (invoice.redBy !== null) return refused('ALREADY_RED');
      if (`-${invoice.wanted.amount}` !== wanted.amount) return refused('SUM_WRONG');
      const red: RedLetter = { bytes, wanted, at: now(), number: null, confirmUntil: invoice.isBooked ? now() + CONFIRM_MS : null };
      books.reds.set(wanted.serial, red);
      if (!invoice.isBooked) redden(wanted.serial, red);
      return tellRed(wanted.serial);
    },
    /** The company has taken it into its books. */
    book: (number: string): void => {
      const invoice = invoiceByNumber(books, number);
      if (invoice) invoice.isBooked = true;
    },
    /** The company lets it go, if it is still in time. */
    confirm: (serial: string): void => {
      const red = books.reds.get(serial);
      if (red && red.confirmUntil !== null && red.confirmUntil > now()) redden(serial, red);
    },
  };
};
