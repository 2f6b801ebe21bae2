import { z } from 'zod';

/** A chapter as an editor writes it: which recording it is by its number. */
export interface WrittenChapter {
  title: string;
  soundId: string;
  isTrial: boolean;
}

const MOST = 100;
const Chapter = z
  .object({
    title: z.string().trim().min(1, '没有标题').max(40, '标题最多 40 个字'),
    soundId: z.string().regex(/^\d{1,18}$/, '录音要写编号'),
    isTrial: z.boolean().default(false),
  })
  .strict();

const HEADS: Readonly<Record<string, keyof WrittenChapter>> = {
  标题: 'title',
  录音: 'soundId',
  试听: 'isTrial',
  title: 'title',
  soundId: 'soundId',
  isTrial: 'isTrial',
};

/** A cell of a table, as JSON would say it. */
const ofCell = (column: keyof WrittenChapter | undefined, cell: string): string | boolean =>
  column === 'isTrial' ? ['是', '1', 'true'].includes(cell.trim()) : cell.trim();

const ofTable = (file: string): unknown[] | string => {
  const [head = '', ...lines] = file.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = head.split('\t').map((name) => HEADS[name.trim()]);
  if (columns.includes(undefined)) return '第一行要是列名：标题 录音 试听';
  return lines.map((line): unknown => {
    const cells = line.split('\t').map((cell, at): [string, string | boolean] => [columns[at] ?? '', ofCell(columns[at], cell)]);
    return Object.fromEntries(cells);
  });
};

const ofText = (file: string): unknown[] | string => {
  if (!file.trimStart().startsWith('[')) return ofTable(file);
  try {
    return JSON.parse(file) as unknown[];
  } catch {
    return '内容不是 JSON';
  }
};

/** The chapters of a book to hear, as JSON or copied out of a table; or what is wrong, a line each. */
export const readChapterFile = (file: string): { chapters: WrittenChapter[] } | { faults: string[] } => {
  const read = ofText(file);
  if (typeof read === 'string') return { faults: [read] };
  if (read.length === 0 || read.length > MOST) return { faults: [`要有 1 到 ${MOST} 章`] };
  const looked = read.map((one) => Chapter.safeParse(one));
  const faults = looked.flatMap(({ error }, at) => (error?.issues ?? []).map(({ message }) => `第 ${at + 1} 章：${message}`));
  return faults.length > 0 ? { faults } : { chapters: looked.flatMap(({ data }) => (data ? [data] : [])) };
};
