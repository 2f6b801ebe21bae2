/** What a field of the plan holds: words, or whole yuan. */
export const PLAN_FIELDS = {
  goal: 'text',
  goalYuan: 'yuan',
  income: 'yuan',
  spending: 'yuan',
  reserve: 'yuan',
  cover: 'text',
  potDaily: 'yuan',
  potReserve: 'yuan',
  potCover: 'yuan',
  potGrowth: 'yuan',
} as const satisfies Record<string, 'text' | 'yuan'>;
export type PlanFieldName = keyof typeof PLAN_FIELDS;

export const PLAN_TEXT_MOST = 200;
/** A hundred million: what is more was typed by mistake. */
const YUAN_MOST = 100_000_000;

/** As it is kept: without room around it, and a number without its commas. */
export const tidyPlanValue = (field: PlanFieldName, value: string): string =>
  PLAN_FIELDS[field] === 'yuan' ? value.replace(/[\s,，]/g, '').replace(/^0+(?=\d)/, '') : value.trim();

/** What is wrong with a value, in words; an empty one is only not filled in. */
export const planFault = (field: PlanFieldName, value: string): string | undefined => {
  const tidy = tidyPlanValue(field, value);
  if (tidy === '') return undefined;
  if (PLAN_FIELDS[field] === 'text') return [...tidy].length > PLAN_TEXT_MOST ? `最多 ${PLAN_TEXT_MOST} 个字` : undefined;
  if (!/^\d+$/.test(tidy)) return '只填数字，单位是元';
  return Number(tidy) > YUAN_MOST ? '数字太大了，请检查是不是多写了几位' : undefined;
};

/** How many months of spending are put by, in tenths; undefined where nobody can say. */
export const reserveMonths = (reserve: string | undefined, spending: string | undefined): number | undefined => {
  const [have, spend] = [Number(reserve || Number.NaN), Number(spending || Number.NaN)];
  return have >= 0 && spend > 0 ? Math.floor((have / spend) * 10) / 10 : undefined;
};

export const POTS = ['potDaily', 'potReserve', 'potCover', 'potGrowth'] as const satisfies readonly PlanFieldName[];
export type Pot = (typeof POTS)[number];

/** As the lesson of the four pots teaches it: a share from … to, in percent. No more than a way to think. */
export const POT_RANGES: Readonly<Record<Pot, readonly [from: number, to: number]>> = {
  potDaily: [10, 20],
  potReserve: [30, 50],
  potCover: [5, 15],
  potGrowth: [20, 40],
};

export interface PotShare {
  pot: Pot;
  yuan: number;
  percent: number;
  is: 'below' | 'within' | 'above';
}

/** What each pot is of all four; nothing where there is no money in any. */
export const sharesOf = (fields: Partial<Record<PlanFieldName, string>>): PotShare[] => {
  const filled = POTS.map((pot) => ({ pot, yuan: Number(fields[pot] ?? 0) }));
  const all = filled.reduce((sum, { yuan }) => sum + yuan, 0);
  if (all === 0) return [];
  return filled.map(({ pot, yuan }) => {
    const percent = Math.round((yuan / all) * 100);
    const [from, to] = POT_RANGES[pot];
    return { pot, yuan, percent, is: percent < from ? 'below' : percent > to ? 'above' : 'within' };
  });
};
