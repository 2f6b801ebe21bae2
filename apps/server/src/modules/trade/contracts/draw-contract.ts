import { yuan } from '@xuetang/contract/money.rule';
import type { Contract } from '@xuetang/contract/orders';
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

const [LEFT, RIGHT, TOP, FOOT] = [110, SHEET.width - 110, 320, 1_600];
const WIDTH = RIGHT - LEFT;

/** Draws from `y` down, and says where it ended. */
type Block = (pen: Pen, y: number) => number;

const heading =
  (text: string): Block =>
  (pen, y) => {
    pen.box(ACTION, LEFT, y + 22, 8, 34);
    pen.write(text, LEFT + 24, y + 52, { size: 34, bold: true });
    return y + 74;
  };

const fact =
  (label: string, value: string, bold = false): Block =>
  (pen, y) => {
    const letters = { size: 26, bold, align: 'right' } as const;
    writeFitting(pen, value, RIGHT, y + 34, letters, 480);
    // What the value leaves: a course may have a long name, its price has not.
    writeFitting(pen, label, LEFT, y + 34, { size: 26, colour: QUIET }, WIDTH - 24 - Math.min(480, pen.widthOf(value, letters)));
    pen.box(LINE, LEFT, y + 50, WIDTH, 2);
    return y + 52;
  };

const text =
  (words_: string, size = 24): Block =>
  (pen, y) =>
    writeRunning(pen, [{ text: words_ }], { x: LEFT, y: y + 34, width: WIDTH, step: size * 1.5 }, { size }) + 16;

const blocksOf = (contract: Contract, hash: string, inForceAt: Date): Block[] => [
  heading(words.parties),
  fact(words.seller, contract.seller),
  fact(words.buyer, contract.buyer),
  fact(words.adult, words.affirmed),
  fact(words.order, contract.orderNo),
  fact(words.agreed, words.moment(contract.agreedAt)),
  fact(words.inForce, words.moment(inForceAt.toISOString())),
  heading(words.delivered),
  fact(contract.goods.name, '', true),
  ...contract.parts.map(({ name, count, shareFen }) => fact(count > 1 ? `${name} × ${count}` : name, yuan(shareFen))),
  heading(words.price),
  ...contract.price.lines.map(({ name, fen }) => fact(name, fen < 0 ? `−${yuan(-fen)}` : yuan(fen))),
  fact(words.sum, yuan(contract.price.payFen), true),
  text(contract.price.why),
  heading(words.refund),
  text(words.full(contract.fullRefundDays)),
  text(words.later),
  heading(words.texts),
  ...contract.texts.flatMap(({ title, version, hash: seal }) => [
    fact(`《${title}》`, words.version(version)),
    text(`SHA-256 ${seal}`, 18),
  ]),
  heading(words.seal),
  text(words.sealed),
  text(`SHA-256 ${hash}`, 20),
];

/** The same pen, which leaves no trace: to know how much room something takes. */
const dry = (pen: Pen): Pen => ({ ...pen, box: () => {}, frame: () => {}, disc: () => {}, shape: () => {}, write: () => {} });

/** Which blocks stand on which sheet: a heading never stands alone at the foot of one. */
const sheetsOf = (pen: Pen, blocks: readonly Block[]): Block[][] => {
  const sheets: Block[][] = [[]];
  let y = TOP;
  for (const [nth, block] of blocks.entries()) {
    const high = block(dry(pen), 0);
    const withNext = high + (blocks[nth + 1]?.(dry(pen), 0) ?? 0);
    if (y + withNext > FOOT && y > TOP) {
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
  blocks.reduce((y, block) => block(pen, y), TOP - 40);
  pen.box(HALO, LEFT, 1_640, WIDTH, 2);
  pen.write(page, SHEET.width / 2, 1_690, { face: 'sans', size: 22, colour: QUIET, align: 'center' });
};

/** The contract on paper, on as many sheets as it needs: what was frozen, and the hash of the frozen text. `on` is a date, 2026-11-17. */
export const drawContractPdf = (contract: Contract, hash: string, inForceAt: Date, on: string): Promise<Buffer> =>
  pdfOfPages({ title: `${words.title} ${contract.orderNo}`, subject: `SHA-256 ${hash}` }, (pen) => {
    const sheets = sheetsOf(pen, blocksOf(contract, hash, inForceAt));
    return sheets.map((blocks, nth) => (own: Pen) => drawSheet(own, blocks, dayOnPaper(on), words.page(nth + 1, sheets.length)));
  });
