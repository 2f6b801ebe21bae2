import { FILL_MOST } from '@xuetang/contract/exam.rule';
import { z } from 'zod';

export type QuestionUse = 'exam' | 'gate' | 'day';

/** A question as an editor writes it: what is right by the letters of what is offered, or as texts where it is filled in. */
export interface WrittenQuestion {
  kind: 'single' | 'multiple' | 'true-false' | 'fill';
  topic: string;
  title: string;
  options: string[];
  right: string[];
  why: string;
  sectionId?: string | undefined;
  /** Of gates: in which. */
  gate?: number | undefined;
  /** Of a paper. */
  points?: number | undefined;
}

export const LETTERS = 'abcdefgh';
const [OPTIONS_LEAST, GATES, A_GATE] = [2, 5, 5];
const MOST: Readonly<Record<QuestionUse, number>> = { exam: 100, gate: GATES * A_GATE, day: 366 };

const text = (least: number, most: number) => z.string().trim().min(least, `至少 ${least} 个字`).max(most, `最多 ${most} 个字`);
const Question = z
  .object({
    kind: z.enum(['single', 'multiple', 'true-false', 'fill'], '题型要写 single、multiple、true-false 或 fill'),
    topic: text(1, 8),
    title: text(4, 200),
    options: z.array(text(1, 100)).max(LETTERS.length, `选项最多 ${LETTERS.length} 个`).default([]),
    right: z.array(text(1, FILL_MOST)).min(1, '没有写答案').max(LETTERS.length),
    why: text(4, 500),
    sectionId: z
      .string()
      .regex(/^\d{1,18}$/, '章节要写编号')
      .optional(),
    gate: z.number().int().min(1).max(GATES, `关要写 1 到 ${GATES}`).optional(),
    points: z.number().int().min(1).max(50, '分要写 1 到 50').optional(),
  })
  .strict();

const COLUMNS = ['kind', 'topic', 'title', 'options', 'right', 'why', 'sectionId', 'gate', 'points'] as const;
type Column = (typeof COLUMNS)[number];
const HEADS: Readonly<Record<string, Column>> = {
  题型: 'kind',
  主题: 'topic',
  题目: 'title',
  选项: 'options',
  答案: 'right',
  解释: 'why',
  章节: 'sectionId',
  关: 'gate',
  分: 'points',
};
const KINDS: Readonly<Record<string, WrittenQuestion['kind']>> = { 单选: 'single', 多选: 'multiple', 判断: 'true-false', 填空: 'fill' };
const TRUE_FALSE = ['对', '不对'];
const parts = (cell: string): string[] =>
  cell
    .split(/[|｜]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A line of a table: several options, or several texts that are right, have a bar between them; letters stand together or apart. */
const ofLine = (cells: ReadonlyMap<Column, string>): unknown => {
  const cell = (column: Column): string => cells.get(column)?.trim() ?? '';
  const kind = KINDS[cell('kind')] ?? cell('kind');
  const number = (column: Column) => (cell(column) === '' ? {} : { [column]: Number(cell(column)) });
  const options = kind === 'true-false' && cell('options') === '' ? TRUE_FALSE : parts(cell('options'));
  const right = kind === 'fill' ? parts(cell('right')) : [...cell('right').toLowerCase()].filter((letter) => /[a-z]/.test(letter));
  const section = cell('sectionId') === '' ? {} : { sectionId: cell('sectionId') };
  return {
    kind,
    topic: cell('topic'),
    title: cell('title'),
    options,
    right,
    why: cell('why'),
    ...section,
    ...number('gate'),
    ...number('points'),
  };
};

const ofTable = (file: string): unknown[] | string => {
  const [head = '', ...lines] = file.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = head.split('\t').map((name) => HEADS[name.trim()] ?? COLUMNS.find((column) => column === name.trim()));
  const unknown = columns.indexOf(undefined);
  if (unknown !== -1) return `第一行要是列名：${Object.keys(HEADS).join(' ')}；第 ${unknown + 1} 列不认识`;
  return lines.map((line) => ofLine(new Map(line.split('\t').map((cell, at) => [columns[at] as Column, cell]))));
};

const ofText = (file: string): unknown[] | string => {
  if (!file.trimStart().startsWith('[')) return ofTable(file);
  try {
    return JSON.parse(file) as unknown[];
  } catch {
    return '内容不是 JSON';
  }
};

/** What the shape alone does not say. */
const faultOf = ({ kind, options, right }: WrittenQuestion): string | undefined => {
  if (kind === 'fill') return options.length > 0 ? '填空题没有选项' : undefined;
  if (kind === 'true-false' && options.length !== TRUE_FALSE.length) return '判断题要有两个选项';
  if (options.length < OPTIONS_LEAST) return `至少要有 ${OPTIONS_LEAST} 个选项`;
  if (new Set(options).size < options.length) return '有两个选项一样';
  const offered = new Set(LETTERS.slice(0, options.length));
  if (right.some((letter) => !offered.has(letter)) || new Set(right).size < right.length) return '答案要写选项的字母';
  return kind !== 'multiple' && right.length !== 1 ? '这种题只有一个答案' : undefined;
};

/** A paper's points are all said, or none of them; a gate has five questions at most, and none is left out before another. */
const faultsOfUse = (use: QuestionUse, questions: readonly WrittenQuestion[]): string[] => {
  if (use === 'exam') {
    const said = questions.filter(({ points }) => points !== undefined).length;
    return said === 0 || said === questions.length ? [] : ['分要么每题都写，要么都不写'];
  }
  if (use === 'day') return [];
  const byGate = Map.groupBy(questions, ({ gate }) => gate);
  const gates = [...byGate.keys()];
  return [
    ...(gates.includes(undefined) ? ['每题都要写在第几关'] : []),
    ...[...byGate].flatMap(([gate, own]) => (own.length > A_GATE ? [`第 ${gate} 关超过 ${A_GATE} 题`] : [])),
    ...(gates.some((gate) => gate !== undefined && gate > 1 && !byGate.has(gate - 1)) ? ['中间少了一关'] : []),
  ];
};

const twice = (questions: readonly WrittenQuestion[]): string[] =>
  questions.flatMap(({ title }, at) => {
    const first = questions.findIndex((other) => other.title === title);
    return first < at ? [`第 ${at + 1} 题：和第 ${first + 1} 题一样`] : [];
  });

/** Reads what an editor has written, as JSON or copied out of a table; or says what is wrong, a line each, in words. */
export const readQuestionFile = (use: QuestionUse, file: string): { questions: WrittenQuestion[] } | { faults: string[] } => {
  const read = ofText(file);
  if (typeof read === 'string') return { faults: [read] };
  if (read.length === 0) return { faults: ['一题也没有'] };
  if (read.length > MOST[use]) return { faults: [`最多 ${MOST[use]} 题，现在是 ${read.length} 题`] };
  const looked = read.map((one) => Question.safeParse(one));
  const shapes = looked.flatMap(({ error }, at) =>
    (error?.issues ?? []).map(({ path, message }) => `第 ${at + 1} 题${path.length > 0 ? ` ${path.join('.')}` : ''}：${message}`),
  );
  if (shapes.length > 0) return { faults: shapes };
  const questions = looked.flatMap(({ data }) => (data ? [data] : []));
  const single = questions.flatMap((question, at) => {
    const fault = faultOf(question);
    return fault === undefined ? [] : [`第 ${at + 1} 题：${fault}`];
  });
  const faults = [...single, ...twice(questions), ...faultsOfUse(use, questions)];
  return faults.length > 0 ? { faults } : { questions };
};

/** Where none were said, a hundred points are shared as evenly as whole ones can be. */
export const pointsOf = (questions: readonly Pick<WrittenQuestion, 'points'>[], at: number): number =>
  questions[at]?.points ?? Math.floor(100 / questions.length) + (at < 100 % questions.length ? 1 : 0);
