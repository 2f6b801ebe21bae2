import { reserveMonths, type PlanFieldName } from '@xuetang/contract/plan.rule';
import { drawHall } from './draw-hall.ts';
import { ACTION, dayOnPaper, HALO, LINE, ORANGE, PAPER, QUIET, SHEET, writeFitting, writeRunning, type Pen } from './paper-pen.ts';
import { pdfOf } from './pdf-pen.ts';
import { planWords as words } from './plan-words.ts';

export type PlanValues = Partial<Record<PlanFieldName, string>>;

const [LEFT, RIGHT] = [110, SHEET.width - 110];
/** What is written stands to the right of the parts' numbers. */
const TEXT = LEFT + 84;
const [TOP, FOOT] = [340, 1_566];
const [GAP_LEAST, GAP_MOST] = [14, 72];
/** Words beyond so many are written smaller: the longest that may be saved still leave all four parts on one sheet. */
const LONG = 90;
/** As the lesson draws it: six months, a box each. */
const MONTHS = 6;

/** Draws from `y` down, and says where it ended. */
type Part = (pen: Pen, y: number) => number;

/** Faces for print know no pictures, and a line that somebody broke on a phone breaks elsewhere on paper. */
const printed = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Extended_Pictographic}\p{C}\u{fe0f}]/gu, '')
    .trim();

const yuan = (amount: string | number): string => `${Number(amount).toLocaleString('zh-CN')} 元`;

const running = (pen: Pen, value: string | undefined, y: number): number => {
  const text = printed(value ?? '');
  const isLong = [...text].length > LONG;
  const [size, step] = isLong ? [24, 36] : [30, 46];
  const letters = text === '' ? { size: 28, colour: QUIET } : { size };
  return writeRunning(pen, [{ text: text || words.unwritten }], { x: TEXT, y: y + 34, width: RIGHT - TEXT, step }, letters) + 18;
};

const line = (pen: Pen, name: string, value: string | undefined, y: number, empty = words.unfilled): number => {
  pen.write(name, TEXT, y + 34, { size: 28, colour: QUIET });
  const letters = value === undefined ? { size: 28, colour: QUIET } : { size: 30, bold: true };
  writeFitting(pen, value ?? empty, RIGHT, y + 34, { ...letters, align: 'right' }, 600);
  pen.box(LINE, TEXT, y + 50, RIGHT - TEXT, 2);
  return y + 52;
};

const amount = (value: string | undefined): string | undefined => (value ? yuan(value) : undefined);

const goal =
  ({ goal: text, goalYuan }: PlanValues): Part =>
  (pen, y) =>
    line(pen, words.goal.yuan, amount(goalYuan), running(pen, text, y));

const note = (pen: Pen, text: string, y: number): number => {
  pen.write(text, RIGHT, y + 32, { size: 24, colour: QUIET, align: 'right' });
  return y + 38;
};

/** What goes out of what comes in, as a bar. */
const spentBar = (pen: Pen, income: number, spending: number, y: number): number => {
  pen.box(HALO, TEXT, y + 18, RIGHT - TEXT, 20);
  pen.box(spending > income ? ACTION : ORANGE, TEXT, y + 18, (RIGHT - TEXT) * Math.min(1, spending / income), 20);
  return note(pen, spending > income ? words.budget.overspent : words.budget.spent(Math.round((spending / income) * 100)), y + 40);
};

const budget =
  ({ income, spending }: PlanValues): Part =>
  (pen, top) => {
    const y = line(pen, words.budget.spending, amount(spending), line(pen, words.budget.income, amount(income), top));
    if (!income || !spending) return line(pen, words.budget.left, undefined, y, words.later);
    const left = Number(income) - Number(spending);
    const under = line(pen, left < 0 ? words.budget.over : words.budget.left, yuan(Math.abs(left)), y);
    return Number(income) > 0 ? spentBar(pen, Number(income), Number(spending), under) : under;
  };

const monthBoxes = (pen: Pen, months: number, y: number): number => {
  const [room, gap] = [RIGHT - TEXT, 8];
  const width = (room - gap * (MONTHS - 1)) / MONTHS;
  for (let nth = 0; nth < MONTHS; nth++) {
    const x = TEXT + nth * (width + gap);
    pen.box(HALO, x, y + 18, width, 20);
    const filled = Math.max(0, Math.min(1, months - nth));
    if (filled > 0) pen.box(ORANGE, x, y + 18, width * filled, 20);
  }
  return note(pen, words.reserve.taught, y + 40);
};

const reserve =
  ({ reserve: kept, spending }: PlanValues): Part =>
  (pen, top) => {
    const months = reserveMonths(kept, spending);
    const y = line(pen, words.reserve.kept, amount(kept), top);
    const under = line(pen, words.reserve.lasts, months === undefined ? undefined : words.reserve.months(months), y, words.later);
    return monthBoxes(pen, months ?? 0, under);
  };

const cover =
  ({ cover: text }: PlanValues): Part =>
  (pen, y) =>
    running(pen, text, y);

const titled =
  (number: string, title: string, part: Part): Part =>
  (pen, y) => {
    pen.box(ACTION, LEFT, y, 56, 56);
    pen.write(number, LEFT + 28, y + 40, { size: 34, bold: true, colour: PAPER, align: 'center' });
    pen.write(title, TEXT, y + 42, { size: 38, bold: true });
    return part(pen, y + 66);
  };

const partsOf = (values: PlanValues): Part[] => [
  titled('一', words.goal.title, goal(values)),
  titled('二', words.budget.title, budget(values)),
  titled('三', words.reserve.title, reserve(values)),
  titled('四', words.cover.title, cover(values)),
];

/** The same pen, which leaves no trace: to know how much room something takes. */
const dry = (pen: Pen): Pen => ({ ...pen, box: () => {}, frame: () => {}, disc: () => {}, shape: () => {}, write: () => {} });

const drawHead = (pen: Pen, on: string): void => {
  pen.box(PAPER, 0, 0, SHEET.width, SHEET.height);
  drawHall(pen, LEFT + 92, 232, 0.4);
  pen.write(words.house, LEFT + 214, 140, { size: 34, bold: true, colour: ACTION });
  pen.write(words.title, LEFT + 214, 220, { size: 68, bold: true });
  pen.write(on, RIGHT, 220, { size: 28, colour: QUIET, align: 'right' });
  pen.box(ACTION, LEFT, 252, RIGHT - LEFT, 4);
  pen.write(words.lead, LEFT, 308, { size: 26, colour: QUIET });
};

const drawFoot = (pen: Pen): void => {
  pen.box(HALO, LEFT, 1_586, RIGHT - LEFT, 64);
  pen.write(words.risk, SHEET.width / 2, 1_629, { face: 'sans', size: 30, bold: true, align: 'center' });
  pen.write(words.own, SHEET.width / 2, 1_690, { face: 'sans', size: 22, colour: QUIET, align: 'center' });
};

const drawOn = (pen: Pen, values: PlanValues, on: string): void => {
  drawHead(pen, on);
  const parts = partsOf(values);
  const taken = parts.reduce((sum, part) => sum + part(dry(pen), 0), 0);
  const gap = Math.max(GAP_LEAST, Math.min(GAP_MOST, (FOOT - TOP - taken) / (parts.length - 1)));
  parts.reduce((y, part) => part(pen, y) + gap, TOP);
  drawFoot(pen);
};

/** One sheet: what somebody has written of the four parts so far, and of each what is still empty. `on` is a date, 2026-11-17. */
export const drawPlanPdf = (values: PlanValues, on: string): Promise<Buffer> =>
  pdfOf({ title: words.title, subject: words.risk }, (pen) => drawOn(pen, values, dayOnPaper(on)));
