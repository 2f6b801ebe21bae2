import { readCsv } from './csv.rule.ts';

export interface FormerRow {
  /** In the file, as a spreadsheet counts. */
  line: number;
  formerNo: string;
  mobile: string;
  name: string;
  payFen: number;
  refundedFen: number;
  way: string | null;
  madeAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  courseId: string | null;
}

export const HEADS = [
  'former_no',
  'mobile',
  'name',
  'pay_yuan',
  'refunded_yuan',
  'way',
  'made_at',
  'paid_at',
  'refunded_at',
  'course_id',
] as const;
type Head = (typeof HEADS)[number];

const WAYS: ReadonlySet<string> = new Set(['wechat', 'alipay', 'jd', 'transfer', 'other']);
const MOST_ROWS = 1_000;
const FAULTS_SHOWN = 20;

/** `2021-03-04 12:30:00`, Beijing's. */
const timeOf = (text: string): Date | undefined => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const fenOf = (text: string): number | undefined => {
  const [, yuan, fen = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
};

const faultsIn = (given: Readonly<Record<Head, string>>, row: Partial<FormerRow>, now: Date): string[] => {
  const { payFen, refundedFen, madeAt, paidAt, refundedAt } = row;
  const isLater = (one: Date | null | undefined, other: Date | null | undefined): boolean => Boolean(one && other && one < other);
  return [
    ...(/^[0-9A-Za-z_-]{4,40}$/.test(given.former_no) ? [] : ['单号只能是 4 到 40 位字母数字']),
    ...(/^1\d{10}$/.test(given.mobile) ? [] : ['手机号不对']),
    ...(given.name.length >= 1 && [...given.name].length <= 80 ? [] : ['名称要 1 到 80 个字']),
    ...(payFen === undefined || refundedFen === undefined ? ['金额写成元，最多两位小数'] : []),
    ...((refundedFen ?? 0) > (payFen ?? 0) ? ['退的比付的多'] : []),
    ...(given.way === '' || WAYS.has(given.way) ? [] : [`支付方式只有 ${[...WAYS].join(' ')}`]),
    ...(madeAt && paidAt !== undefined && refundedAt !== undefined ? [] : ['时间写成 2021-03-04 12:30:00']),
    ...((refundedFen ?? 0) > 0 !== Boolean(refundedAt) ? ['退款金额和退款时间要一起写'] : []),
    ...(!paidAt && (refundedFen ?? 0) > 0 ? ['没有付款，不会有退款'] : []),
    ...(isLater(now, madeAt) || isLater(paidAt, madeAt) || isLater(refundedAt, paidAt) ? ['时间前后不对'] : []),
    ...(given.course_id === '' || /^[1-9]\d{0,17}$/.test(given.course_id) ? [] : ['课程编号不对']),
  ];
};

/** Every order of the file, or what is wrong with it, a line each: no mobile and no name stands in what is said. */
export const readFormer = (text: string, now: Date): { rows: FormerRow[] } | { faults: string[] } => {
  const [heads, ...lines] = readCsv(text) ?? [];
  if (!heads || HEADS.some((head, at) => heads[at] !== head) || heads.length !== HEADS.length)
    return { faults: [`第一行要写 ${HEADS.join(',')}`] };
  if (lines.length === 0 || lines.length > MOST_ROWS) return { faults: [`一次 1 到 ${MOST_ROWS} 单，这里有 ${lines.length} 单`] };
  const faults: string[] = [];
  const seen = new Map<string, number>();
  const rows = lines.flatMap((fields, nth): FormerRow[] => {
    const line = nth + 2;
    const given = Object.fromEntries(HEADS.map((head, at) => [head, fields[at] ?? ''])) as Record<Head, string>;
    const optional = (at: string): Date | null | undefined => (at === '' ? null : timeOf(at));
    const read = {
      payFen: fenOf(given.pay_yuan),
      refundedFen: fenOf(given.refunded_yuan === '' ? '0' : given.refunded_yuan),
      madeAt: timeOf(given.made_at),
      paidAt: optional(given.paid_at),
      refundedAt: optional(given.refunded_at),
    };
    const before = seen.get(given.former_no);
    const wrong = [
      ...faultsIn(given, read as Partial<FormerRow>, now),
      ...(fields.length === HEADS.length ? [] : ['列数不对']),
      ...(before === undefined ? [] : [`单号和第 ${before} 行一样`]),
    ];
    seen.set(given.former_no, line);
    faults.push(...wrong.map((fault) => `第 ${line} 行：${fault}`));
    const named = { formerNo: given.former_no, mobile: given.mobile, name: given.name, way: given.way === '' ? null : given.way };
    return wrong.length > 0 ? [] : [{ line, ...named, ...(read as Required<typeof read>), courseId: given.course_id || null } as FormerRow];
  });
  return faults.length > 0 ? { faults: faults.slice(0, FAULTS_SHOWN) } : { rows };
};
