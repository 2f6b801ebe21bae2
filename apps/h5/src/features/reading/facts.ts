import type { GroupLine } from '@xuetang/contract/reading';
import type { Fact } from '../../kit/layout/Facts.tsx';
import { words } from './words.ts';

const DAY_MS = 24 * 3_600_000;

/** From when to when, how much a day, with how many. The last day is the one before the morning on which it has ended. */
export const factsOf = (group: GroupLine, now: number): Fact[] => {
  const lastDay = new Date(Date.parse(group.endsAt) - DAY_MS).toISOString();
  return [
    { label: words.facts.from, value: `${words.date(group.startsAt, now)}（${words.shortWhere(group, now)}）` },
    { label: words.facts.until, value: words.date(lastDay, now) },
    { label: words.facts.each, value: words.eachDay },
    { label: words.facts.people, value: words.seats(group.members, group.size) },
  ];
};
