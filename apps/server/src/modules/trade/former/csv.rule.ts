/** Rows of a CSV as spreadsheets write it: commas, quotes that are doubled, any end of line. Nothing where a quote never closes. */
export const readCsv = (text: string): string[][] | undefined => {
  const rows: string[][] = [];
  const plain = text.replace(/^\uFEFF/, '');
  const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  let row: string[] = [];
  while (FIELD.lastIndex < plain.length || row.length > 0) {
    const found = FIELD.exec(plain);
    if (!found) return undefined;
    const [, quoted, bare = '', end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if (end === ',') continue;
    if (row.some((field) => field !== '')) rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
};
