import type { SettingWords } from '@xuetang/process/settings';
import { z } from 'zod';

/** A process's settings, as its schema of the environment declares them. */
export type Settings = Readonly<Record<string, z.ZodType>>;

const KNOWN = ['description', 'secret', 'unset', 'production', 'takes'] as const satisfies readonly (keyof SettingWords)[];

const UNITS: Readonly<Record<string, string>> = {
  MS: 'milliseconds',
  MINUTES: 'minutes',
  HOURS: 'hours',
  DAYS: 'days',
  MB: 'megabytes',
  PERCENT: 'per cent',
  PORT: 'port',
};

const wordsOf = (name: string, schema: z.ZodType): SettingWords & { description: string } => {
  const words = schema.meta() ?? {};
  const unknown = Object.keys(words).filter((key) => !KNOWN.some((known) => known === key));
  if (unknown.length > 0) throw new Error(`${name} says ${unknown.join(', ')}: its words may be ${KNOWN.join(', ')}`);
  const { description } = words;
  if (!description) throw new Error(`${name} has no words: add .describe('what it is for') to its schema`);
  return { ...(words as SettingWords), description };
};

const code = (text: string): string => `\`${text}\``;

/** As it would be written into the environment. */
const written = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const defaultOf = (schema: z.ZodType, { unset, production }: SettingWords): string => {
  if (schema instanceof z.ZodOptional) return unset ?? 'none';
  const given = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? written(schema.def.defaultValue) : undefined;
  if (given === undefined) return 'required';
  const said = given === '' ? (unset ?? 'empty') : code(given);
  return production ? `${said}; **production: ${production}**` : said;
};

/** The innermost schema that says what is written: what holds it optional, or reads it further, does not change that. */
const writtenAs = (schema: z.ZodType): { schema: z.ZodType; takes: string | undefined } => {
  const takes = schema.meta()?.['takes'];
  if (typeof takes === 'string') return { schema, takes };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return writtenAs(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? writtenAs(schema.in as z.ZodType) : { schema, takes: undefined };
};

const rangeOf = (schema: z.ZodNumber): string => {
  const { minValue: min, maxValue: max, format } = schema;
  const limit = format === 'safeint' ? Number.MAX_SAFE_INTEGER : Infinity;
  const [low, high] = [min === null || min <= -limit ? undefined : min, max === null || max >= limit ? undefined : max];
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  return low === undefined ? 'number' : `from ${low}`;
};

const takesOf = (name: string, whole: z.ZodType): string => {
  const { schema, takes } = writtenAs(whole);
  if (takes) return takes;
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => code(String(option))).join(', ');
  if (schema instanceof z.ZodNumber) {
    const unit = UNITS[name.split('_').at(-1) ?? ''];
    return unit ? `${unit}, ${rangeOf(schema)}` : rangeOf(schema);
  }
  if (schema instanceof z.ZodURL) return 'URL';
  return schema instanceof z.ZodBase64 ? 'key' : 'text';
};

/** The table that says of every setting what it is for, what holds without it, what may be written, and whether it is a secret. */
export const settingsTable = (settings: Settings): string =>
  [
    '| variable | default | takes | meaning |',
    '| --- | --- | --- | --- |',
    ...Object.entries(settings).map(([name, schema]) => {
      const words = wordsOf(name, schema);
      const takes = words.secret ? `secret: ${takesOf(name, schema)}` : takesOf(name, schema);
      return `| ${[code(name), defaultOf(schema, words), takes, words.description].map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
    }),
  ].join('\n');

/** The page with its table of one process written anew; everything outside the two marks is by hand. */
export const withSettings = (page: string, process: string, settings: Settings): string => {
  const [open, close] = [`<!-- settings of ${process}: written by \`pnpm generate\` from the schema -->\n`, '\n<!-- end of settings -->'];
  const from = page.indexOf(open);
  const to = page.indexOf(close, from);
  if (from < 0 || to < 0) throw new Error(`docs/operations/configuration.md has no place for the settings of ${process}: ${open}`);
  return page.slice(0, from + open.length) + settingsTable(settings) + page.slice(to);
};
