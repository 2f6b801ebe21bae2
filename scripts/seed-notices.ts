import { DAY_MS, type Step } from './seed-step.ts';

export const noticeTables = ['notices.announcement'];

/** What each class was told, the last this morning. */
const TOLD: readonly [daysAgo: number, words: string][] = [
  [3, '欢迎来到这个班。这几天我陪大家一起学，有不明白的，晚上在群里问，我都会答。'],
  [1, '昨天的作业看完了，评语在作业页里。写得不全的不用着急，补一补再交就行。'],
  [0, '今晚 8 点讲备用金。\n请先翻一翻最近一个月的账单，纸的、手机里的都行。'],
];

export const noticeSteps = (now: Date): Step[] =>
  TOLD.map(([daysAgo, words], nth) => ({
    text: `insert into notices.announcement (class_id, said_key, words, staff_id, said_by, said_at)
           select c.id, lpad($1::text, 22, '0'), $2, 1, t.name, $3 from enrolment.class c join enrolment.teacher t on t.id = c.teacher_id`,
    values: [String(nth), words, new Date(now.getTime() - daysAgo * DAY_MS - 3_600_000)],
  }));
