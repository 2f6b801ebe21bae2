import { unzip } from '../../platform/unzip.ts';

/** Half a million lines; a longer day is a matter for people. */
const MOST_BYTES = 256 * 1_024 * 1_024;

/** One line by the names that the header gives. */
export type BillRow = (name: string) => string;

/** A list with what is written before and behind it: lines that begin with `#`. */
export interface BillList {
  rows: BillRow[];
  notes: string[];
}

/** Brackets are written in two ways. */
const plain = (text: string): string => text.replaceAll('（', '(').replaceAll('）', ')').trim();
/** A tab stands behind long numbers, so that no spreadsheet rounds them. */
const valuesOf = (line: string): string[] => line.split(',').map((value) => value.trim());

const rowOf = (names: ReadonlyMap<string, number>, values: readonly string[]): BillRow => {
  if (values.length !== names.size) throw new Error('a line of a bill has more or fewer values than its header');
  return (name) => {
    const value = values[names.get(name) ?? -1];
    if (value === undefined) throw new Error(`a bill has no ${name}`);
    return value;
  };
};

const listIn = (text: string): BillList => {
  const list: BillList = { rows: [], notes: [] };
  let names: Map<string, number> | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) list.notes.push(plain(line));
    else if (line.trim() === '') continue;
    else if (names) list.rows.push(rowOf(names, valuesOf(line)));
    else names = new Map(valuesOf(plain(line)).map((name, at) => [name, at]));
  }
  if (!list.notes.some((note) => /列表结束-+$/.test(note))) throw new Error('a bill ends before its sums');
  return list;
};

/** The two lists that are packed together: every line, and their sums. */
export const openBill = (zip: Buffer): { lines: BillList; sums: BillList } => {
  const files = [...unzip(zip, MOST_BYTES)].map(([name, bytes]) => ({ name: plain(name), bytes }));
  const find = (ending: string): BillList => {
    const file = files.find(({ name }) => name.endsWith(ending));
    if (!file) throw new Error(`a bill has no file …${ending}`);
    return listIn(new TextDecoder('gbk', { fatal: true }).decode(file.bytes));
  };
  return { lines: find('明细.csv'), sums: find('(汇总).csv') };
};
