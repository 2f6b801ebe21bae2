import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { CampFacts } from './camp-facts.ts';
import type { LandingPage } from './landing-page.ts';
import { textsOf } from './texts-of.ts';

/** Stands in any text of a page for the hour at which the camp's period begins. */
export const CLASS_TIME = '{开课时间}';
/** Where no period is known. */
const IN_THE_EVENING = '晚上';

/** 20:00, 晚上 8 点, 七点半, 八点钟. Not 有一点, 三点建议 and 重点. */
const HOUR =
  /\d{1,2}[:：]\d{2}|\d{1,2}\s*点|[两二三四五六七八九十]{1,3}点(?:[半钟整]|一刻)|[早晚午](?:上|间)?[两二三四五六七八九十]{1,3}点/;
/** A day of the week, where nothing else stands. */
const WEEKDAY = /^(?:每)?(?:周|星期)[一二三四五六日天]$/;

/** Where a page names an hour or a day by itself: it would go on saying so when the period begins at another. */
export const typedTimes = (blocks: readonly { kind: string }[]): { path: PropertyKey[]; time: string }[] =>
  textsOf(blocks).flatMap(({ path, text }) => {
    const time = (HOUR.exec(text) ?? WEEKDAY.exec(text))?.[0];
    return time ? [{ path, time }] : [];
  });

const rewrite = <T>(value: T, time: string): T => {
  if (typeof value === 'string') return value.split(CLASS_TIME).join(time) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => rewrite(inner, time)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, time)])) as T;
};

/** The page with the hour of its period in every place that asks for it. */
export const withClassTime = (page: LandingPage, facts: CampFacts | null | undefined): LandingPage =>
  rewrite(page, facts ? timeOf(facts.startsAt) : IN_THE_EVENING);
