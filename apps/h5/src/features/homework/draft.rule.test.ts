import type { HomeworkFile } from '@xuetang/contract/homework';
import { expect, test } from 'vitest';
import { arrived, asKnown, changed, newerOf, type Draft } from './draft.rule.ts';

const draft = (seq: number, text = `第 ${seq} 稿`): Draft => ({ seq, text, files: [] });

test.each([
  ['nothing is kept here', 3, null, 3],
  ['it was saved before the page went', 3, 3, 3],
  ['the last words did not get through', 3, 5, 5],
  ['another phone went on', 9, 5, 9],
])('%s', (_name, server, phone, wins) => {
  expect(newerOf(draft(server), phone === null ? null : draft(phone)).seq).toBe(wins);
});

test('each change has a number of its own, and none where nothing changed', () => {
  const first = draft(4);
  const second = changed(first, { text: '改了' });
  expect(second).toMatchObject({ seq: 5, text: '改了' });
  expect(changed(second, { text: '改了' })).toBe(second);
  const file = arrived('u'.repeat(22) as HomeworkFile['uploadId'], 'picture');
  expect(changed(second, { files: [file] })).toEqual({ seq: 6, text: '改了', files: [file] });
});

test('what the server has found out of a file is shown, and what this phone plays already stays', () => {
  const uploadId = 'v'.repeat(22) as HomeworkFile['uploadId'];
  const here = { ...arrived(uploadId, 'voice', 42), url: 'blob:here' };
  expect(asKnown(here, [])).toBe(here);
  expect(asKnown(here, [{ ...here, state: 'lost', url: null, seconds: null }])).toEqual({ ...here, state: 'lost' });
});
