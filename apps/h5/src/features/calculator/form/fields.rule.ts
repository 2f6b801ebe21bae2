import { moneyWords, parseDecimal } from '../figures/decimal.rule.ts';

/** A number that somebody types. Limits are in what `decimals` makes of it: fen, hundredths of a percent, years. */
export interface NumberField {
  label: string;
  unit: string;
  decimals: number;
  least: number;
  most: number;
  /** What stands there before anybody types. */
  first: string;
  hint?: string;
}

export type NumberFields = Readonly<Record<string, NumberField>>;
/** One of a few, by name: what each stands for and how it is called. */
export type ChoiceFields = Readonly<Record<string, { label: string; of: readonly (readonly [value: string, words: string])[] }>>;

const YUAN = 100;

export const money = (label: string, first: string, mostYuan: number, more: { leastYuan?: number; hint?: string } = {}): NumberField => ({
  label,
  unit: '元',
  decimals: 2,
  least: (more.leastYuan ?? 0) * YUAN,
  most: mostYuan * YUAN,
  first,
  ...(more.hint ? { hint: more.hint } : {}),
});

export const percent = (label: string, first: string, most: number, hint?: string): NumberField => ({
  label,
  unit: '%',
  decimals: 2,
  least: 0,
  most: most * 100,
  first,
  ...(hint ? { hint } : {}),
});

export const count = (
  label: string,
  unit: string,
  first: string,
  [least, most]: readonly [number, number],
  hint?: string,
): NumberField => ({
  label,
  unit,
  decimals: 0,
  least,
  most,
  first,
  ...(hint ? { hint } : {}),
});

const limitWords = ({ unit, decimals }: NumberField, value: number): string =>
  unit === '元' ? moneyWords(value) : `${value / 10 ** decimals}${unit === '%' ? '%' : ` ${unit}`}`;

/** The value, or what is wrong in words that say what to do. */
export const readField = (field: NumberField, text: string): { value: number } | { wrong: string } => {
  const parsed = parseDecimal(text, field.decimals);
  if (!parsed.ok) {
    if (parsed.why === 'empty') return { wrong: `请填${field.label}，没有就填 ${field.least > 0 ? limitWords(field, field.least) : '0'}` };
    if (parsed.why === 'too-fine') return { wrong: field.decimals === 0 ? '请填整数' : `最多 ${field.decimals} 位小数` };
    return { wrong: `只填数字，比如 ${field.first || '100'}` };
  }
  if (parsed.value < field.least) return { wrong: `最少填 ${limitWords(field, field.least)}` };
  if (parsed.value > field.most) return { wrong: `最多填 ${limitWords(field, field.most)}` };
  return { value: parsed.value };
};

/** Longer than any number that fits a field: what is cut here was never right. */
const LONGEST = 20;

/** What an address or a storage holds for these fields; everything else in it is nobody's business. */
export const textsOf = (numbers: NumberFields, choices: ChoiceFields, given: (name: string) => string | null | undefined) => {
  const texts: Record<string, string> = {};
  for (const [name, { first }] of Object.entries(numbers)) texts[name] = (given(name) ?? first).slice(0, LONGEST);
  for (const [name, { of }] of Object.entries(choices)) {
    const wanted = given(name);
    texts[name] = of.find(([value]) => value === wanted)?.[0] ?? of[0]?.[0] ?? '';
  }
  return texts;
};
