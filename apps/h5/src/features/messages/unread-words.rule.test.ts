import { expect, test } from 'vitest';
import { unreadWords } from './unread-words.rule.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [230, '99+'],
])('%i unread is shown as %s', (unread, words) => expect(unreadWords(unread)).toBe(words));
