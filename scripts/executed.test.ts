import { expect, test } from 'vitest';
import { executedIn, mostFrequent } from './executed.ts';

const line = (message: string, detail?: string, application_name = 'xuetang') => JSON.stringify({ application_name, message, detail });
const asked = (text: string, values = '') => line(`duration: 0.123 ms  execute <unnamed>: ${text}`, `parameters: ${values}`);

test('what the product asked is read out of the log, with its values', () => {
  const log = [
    line(
      'duration: 0.1 ms  execute find-sessions: select 1\n  from x where a = $1 and b = $2 and c > $3',
      `parameters: $1 = 'it''s', $2 = NULL, $3 = '2026-11-16 01:15:07.46+00'`,
    ),
    line('duration: 0.1 ms  bind <unnamed>: select 1'),
    line('duration: 0.1 ms  execute <unnamed>: begin'),
    line('duration: 0.1 ms  execute <unnamed>: select 2', undefined, 'psql'),
    'not of ours',
  ];
  expect(executedIn(log.join('\n'))).toEqual([
    { name: 'find-sessions', text: 'select 1 from x where a = $1 and b = $2 and c > $3', values: ["it's", null, 'now'] },
  ]);
});

test('the most frequent come first, lists of any length are one, and the example has all its values', () => {
  const log = [
    asked('select a', ''),
    asked('select b where c in ($1)', `$1 = NULL`),
    asked('select b where c in ($1, $2)', `$1 = '1', $2 = '2'`),
    asked('select b where c in ($1, $2, $3)', `$1 = '1', $2 = '2', $3 = '3'`),
  ].join('\n');
  expect(mostFrequent(executedIn(log), 9).map(({ text, values }) => [text, values])).toEqual([
    ['select b where c in ($1, $2)', ['1', '2']],
    ['select a', []],
  ]);
  expect(mostFrequent(executedIn(log), 1)).toHaveLength(1);
});
