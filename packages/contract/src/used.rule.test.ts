import { expect, test } from 'vitest';
import { isUsed, type UsedFacts } from './used.rule.ts';

const FRESH: UsedFacts = { medium: 'video', begunMs: null, watchedS: 0, seconds: 100, liveS: 0 };

test.each<[string, Partial<UsedFacts>, boolean | null]>([
  ['an article that nobody opened', { medium: 'article' }, false],
  ['an article that was opened', { medium: 'article', begunMs: 1 }, true],
  ['a film that was opened alone', { begunMs: 1 }, false],
  ['a film of which 30 in a hundred were seen', { watchedS: 30 }, false],
  ['a film of which more was seen', { watchedS: 31 }, true],
  ['sound likewise', { medium: 'audio', watchedS: 31 }, true],
  ['a film that is still in the making', { seconds: null, watchedS: 31 }, false],
  ['ten minutes of a live class', { medium: 'live', begunMs: 1, liveS: 600 }, false],
  ['more of it', { medium: 'live', liveS: 601 }, true],
  ['a day, which is its steps', { medium: 'day', begunMs: 1 }, null],
])('%s', (_name, facts, used) => expect(isUsed({ ...FRESH, ...facts })).toBe(used));
