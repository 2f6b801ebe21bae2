/** A file in parts: of one of whatever size, only so much is text at a time. */
export type Parts = AsyncIterable<Buffer>;

/** One line by the names that the header gives: their order has changed over the years. */
export type BillRow = (name: string) => string;

const textsOf = async function* (parts: Parts): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf8', { fatal: true });
  let rest = '';
  for await (const part of parts) {
    const texts = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = texts.pop() ?? '';
    yield texts;
  }
  yield [rest + decoder.decode()];
};

/** A backquote stands before every value, so that no spreadsheet takes a number for one. A comma inside of a value has none behind it. */
const valuesOf = (line: string): string[] => line.slice(1).split(',`');
const isValues = (line: string): boolean => line.startsWith('`');
/** Brackets are written in two ways. */
const namesOf = (line: string): string[] => line.replaceAll('（', '(').replaceAll('）', ')').split(',');

const rowOf = (names: ReadonlyMap<string, number>, values: readonly string[]): BillRow => {
  if (values.length !== names.size) throw new Error('a line of a bill has more or fewer values than its header');
  return (name) => {
    const value = values[names.get(name) ?? -1];
    if (value === undefined) throw new Error(`a bill has no ${name}`);
    return value;
  };
};

const placesOf = (line: string): Map<string, number> => new Map(namesOf(line).map((name, at) => [name, at]));

/**
 * A bill as a table: a header, its lines, a second header and one line of sums. Whatever is read is handed over at once; what is at the end
 * is handed to `end`, which says whether it adds up. A file that ends before its sums is not whole.
 */
export const readBillTable = async function* <T>(
  parts: Parts,
  { read, end }: { read: (row: BillRow) => T; end: (sums: BillRow) => boolean },
): AsyncGenerator<T[]> {
  const headers: Map<string, number>[] = [];
  let sums: BillRow | undefined;
  for await (const texts of textsOf(parts)) {
    const some: T[] = [];
    for (const text of texts) {
      const line = text.replace(/^\uFEFF/, '').replace(/\r$/, '');
      if (line === '') continue;
      if (!isValues(line)) headers.push(placesOf(line));
      else if (headers.length === 2 && !sums) sums = rowOf(headers[1] ?? new Map(), valuesOf(line));
      else if (headers.length === 1) some.push(read(rowOf(headers[0] ?? new Map(), valuesOf(line))));
      else throw new Error('a bill has lines where none belong');
    }
    if (some.length > 0) yield some;
  }
  if (!sums) throw new Error('a bill ends before its sums');
  if (!end(sums)) throw new Error('a bill does not add up to what is written at its end');
};
