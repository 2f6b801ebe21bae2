import { unsealIfWhole, type DataKeys, type Place } from '../../../platform/crypto.ts';
import { masked } from '../../../platform/masked.rule.ts';
import type { PersonalColumn } from '../../../platform/personal-data.ts';
import { quoted } from './owned-rows.ts';

const BEIJING = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

export const beijingTime = (at: Date): string => BEIJING.format(at).replaceAll('/', '-');

const asText = (value: unknown): string => {
  if (value instanceof Date) return beijingTime(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : JSON.stringify(value);
};

/** Undefined for what is not there: null, an empty text, an erased value. */
const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Without what is sealed inside: nobody but our processes opens it. */
const withoutSeal = (value: unknown, { sealed }: PersonalColumn): unknown => {
  if (sealed?.field === undefined || typeof value !== 'object' || value === null) return value;
  const { [sealed.field]: _sealed, ...rest } = value as Record<string, unknown>;
  return rest;
};

/** A value of a learner as it may leave the server; undefined for what is not there, stays hidden or is a file. */
export const shown = (value: unknown, column: PersonalColumn, keys: DataKeys, place?: Place): string | undefined => {
  if (!isThere(value) || column.shown === 'hidden' || column.shown === 'file') return undefined;
  if (column.shown === 'opened' || column.shown === 'opened-masked') {
    const text = Buffer.isBuffer(value) && place ? unsealIfWhole(keys, value, place) : undefined;
    return text === undefined || column.shown === 'opened' ? text : masked(text);
  }
  const text = asText(withoutSeal(value, column));
  if (column.shown === 'masked') return masked(text);
  return column.words?.[text] ?? text;
};

/** What `placeIn` needs of a row, beside the value itself. */
export const placeColumn = ({ sealed }: PersonalColumn, at: number): string =>
  sealed ? `, t.${quoted(sealed.boundTo)}::text as "p${at}"` : '';

export const placeIn = (row: Readonly<Record<string, unknown>>, at: number, column: string): Place | undefined => {
  const named = row[`p${at}`];
  return typeof named === 'string' ? { column, row: named } : undefined;
};
