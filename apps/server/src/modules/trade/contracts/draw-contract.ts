import { yuan } from '@xuetang/contract/money.rule';
import type { Contract } from '@xuetang/contract/orders';
import { isByUse } from '@xuetang/contract/refund.rule';
import {
  ACTION,
  dayOnPaper,
  drawHall,
  HALO,
  LINE,
  PAPER,
  pdfOfPages,
  QUIET,
  SHEET,
  writeFitting,
  writeRunning,
  type Pen,
} from '../../papers/index.ts';
import { contractPaperWords as words } from './contract-paper-words.ts';

/** What comes back, by what is in it: what is used goes by use, what is sent by its parcel. */
export const refundWords = ({ refund, fullRefundDays }: Pick<Contract, 'refund' | 'fullRefundDays'>): string[] => {
  const isAll = refund.every(isByUse);
  return [...(refund.some(isByUse) ? [words.full(fullRefundDays, isAll), words.later] : []), ...(isAll ? [] : [words.sent])];
};

const [LEFT, RIGHT, TOP, FOOT] = [110, SHEET.width - 110, 280, 1_612];
const WIDTH = RIGHT - LEFT;

/** Draws from `y` down, and says where it ended. */
type Block = (pen: Pen, y: number) => number;

const heading =
  (text: string): Block =>
  (pen, y) => {
    pen.box(ACTION, LEFT, y + 22, 8, 34);
    pen.write(text, LEFT + 24, y + 52, { size: 34, bold: true });
    return y + 72;
  };

const fact =
  (label: string, value: string, bold = false): Block =>
  (pen, y) => {
    const letters = { size: 26, bold, align: 'right' } as const;
    writeFitting(pen, value, RIGHT, y + 34, letters, 480);
    // What the value leaves: a course may have a long name, its price has not.
    writeFitting(pen, label, LEFT, y + 34, { size: 26, colour: QUIET }, WIDTH - 24 - Math.min(480, pen.widthOf(value, letters)));
    pen.box(LINE, LEFT, y + 48, WIDTH, 2);
    return y + 50;
  };

const text =
  (words_: string, size = 24): Block =>
  (pen, y) =>
    writeRunning(pen, [{ text: words_ }], { x: LEFT, y: y + 34, width: WIDTH, step: size * 1.5 }, { size }) + 16;

/** What a sheet never ends within: a heading and what comes first under it, a text and its hash. */
const together =
  (...blocks: readonly Block[]): Block =>
  (pen, y) =>
    blocks.reduce((at, block) => block(pen, at), y);

const section = (title: string, [first, ...others]: readonly Block[]): Block[] => [
  first ? together(heading(title), first) : heading(title),
  ...others,
];

/** Of a package its name, too; what is one course bears the same. */
const goodsOf = ({ goods, parts }: Contract): Block[] => [
  ...(parts.length === 1 && parts[0]?.name === goods.name ? [] : [fact(goods.name, '', true)]),
  ...parts.map(({ name, count, shareFen }) => fact(count > 1 ? `${name} × ${count}` : name, yuan(shareFen))),
];

const blocksOf = (contract: Contract, hash: string, inForceAt: Date): Block[] => [
  ...section(words.parties, [
    fact(words.seller, contract.seller),
    fact(words.buyer, contract.buyer),
    fact(words.adult, words.affirmed),
    fact(words.order, contract.orderNo),
    fact(words.agreed, words.moment(contract.agreedAt)),
    fact(words.inForce, words.moment(inForceAt.toISOString())),
  ]),
  ...section(words.delivered, goodsOf(contract)),
  ...section(words.price, [
    ...contract.price.lines.map(({ name, fen }) => fact(name, fen < 0 ? `−${yuan(-fen)}` : yuan(fen))),
    fact(words.sum, yuan(contract.price.payFen), true),
    text(contract.price.why),
  ]),
  ...section(
    words.refund,
    refundWords(contract).map((line) => text(line)),
  ),
  ...section(
    words.texts,
    contract.texts.map(({ title, version, hash: seal }) =>
      together(fact(`《${title}》`, words.version(version)), text(`SHA-256 ${seal}`, 18)),
    ),
  ),
  ...section(words.seal, [together(text(words.sealed), text(`SHA-256 ${hash}`, 20))]),
];

/** The same pen, which leaves no trace: to know how much room something takes. */
const dry = (pen: Pen): Pen => ({ ...pen, box: () => {}, frame: () => {}, disc: () => {}, shape: () => {}, write: () => {} });

/** Which blocks stand on which sheet. */
const sheetsOf = (pen: Pen, blocks: readonly Block[]): Block[][] => {
  const sheets: Block[][] = [[]];
  let y = TOP;
  for (const block of blocks) {
    const high = block(dry(pen), 0);
    if (y + high > FOOT && y > TOP) {
      sheets.push([]);
      y = TOP;
    }
    sheets.at(-1)?.push(block);
    y += high;
  }
  return sheets;
};

const drawSheet = (pen: Pen, blocks: readonly Block[], on: string, page: string): void => {
  pen.box(PAPER, 0, 0, SHEET.width, SHEET.height);
  drawHall(pen, LEFT + 92, 232, 0.4);
  pen.write(words.house, LEFT + 214, 140, { size: 34, bold: true, colour: ACTION });
  pen.write(words.title, LEFT + 214, 220, { size: 60, bold: true });
  pen.write(on, RIGHT, 220, { size: 28, colour: QUIET, align: 'right' });
  pen.box(ACTION, LEFT, 252, WIDTH, 4);
  together(...blocks)(pen, TOP);
  pen.box(HALO, LEFT, 1_640, WIDTH, 2);
  pen.write(page, SHEET.width / 2, 1_690, { face: 'sans', size: 22, colour: QUIET, align: 'center' });
};

/** The contract on paper, on as many sheets as it needs: what was frozen, and the hash of the frozen text. `on` is a date, 2026-11-17. */
export const drawContractPdf = (contract: Contract, hash: string, inForceAt: Date, on: string): Promise<Buffer> =>
  pdfOfPages({ title: `${words.title} ${contract.orderNo}`, subject: `SHA-256 ${hash}` }, (pen) => {
    const sheets = sheetsOf(pen, blocksOf(contract, hash, inForceAt));
    return sheets.map((blocks, nth) => (own: Pen) => drawSheet(own, blocks, dayOnPaper(on), words.page(nth + 1, sheets.length)));
  });
