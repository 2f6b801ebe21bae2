import type { Say } from './words.ts';

/** Chinese letters take two columns of a terminal. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffe6]/.test(letter) ? 2 : 1), 0);
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

const MOST_WIDE = 60;

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') return JSON.stringify(value);
  // What somebody typed may try to steer the terminal that shows it.
  return String(value).replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
};

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const table = (rows: readonly Record<string, unknown>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  const widths = columns.map((column, at) => Math.min(MOST_WIDE, Math.max(widthOf(column), ...cells.map((row) => widthOf(row[at] ?? '')))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(columns), line(widths.map((width) => '─'.repeat(width))), ...cells.map(line)].join('\n');
};

/** An answer as a person reads it: a list as a table, a thing line by line, a long text as it is. */
export const shown = (data: unknown, say: Say): string => {
  if (data === null || data === undefined) return say('done');
  if (!isRow(data)) return Array.isArray(data) && data.every(isRow) ? (data.length > 0 ? table(data) : say('nothing')) : cellOf(data);
  return Object.entries(data)
    .map(([name, value]) => {
      // Most answers are one list, and need no name for it.
      const head = name === 'list' ? '' : `${name}:\n`;
      if (Array.isArray(value) && value.every(isRow)) return head + (value.length > 0 ? table(value) : say('nothing'));
      if (Array.isArray(value)) return [`${name}:`, ...value.map((one) => `  ${cellOf(one)}`)].join('\n');
      return isRow(value) ? `${name}:\n${JSON.stringify(value, null, 2)}` : `${name}: ${cellOf(value)}`;
    })
    .join('\n');
};
