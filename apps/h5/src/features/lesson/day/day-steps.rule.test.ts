import type { SectionLine } from '@xuetang/contract/courses';
import { expect, test } from 'vitest';
import { dayStepsOf } from './day-steps.rule.ts';

const step = (is: SectionLine['state']['is']) => ({ state: { is } }) as SectionLine;
const areOf = (...all: SectionLine['state']['is'][]) => dayStepsOf(all.map(step)).map(({ is }) => is);

test.each([
  ['the first that is open is now', ['open', 'open', 'locked'], ['now', 'open', 'shut']],
  ['what is done stays done, and the next is now', ['learned', 'begun', 'open'], ['done', 'now', 'open']],
  ['one that is shut is passed over', ['locked', 'open'], ['shut', 'now']],
  ['nothing is now where all is done', ['learned', 'learned'], ['done', 'done']],
  ['nothing is now where the time is over', ['learned', 'expired'], ['done', 'shut']],
  ['a day without steps has none', [], []],
] as const)('%s', (_name, states, expected) => expect(areOf(...states)).toEqual(expected));
