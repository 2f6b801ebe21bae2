import { serverEnv } from '@xuetang/testkit/server-env';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { connectionsFor, LaneList, runnersOf } from './lanes.ts';

const lanesOf = (text?: string) =>
  [...readConfig(serverEnv('postgres://x@127.0.0.1/x', text === undefined ? {} : { XT_LANES: text })).lanes].map((one) => one.join(':'));

describe('the lanes of a worker', () => {
  test.each([
    ['nothing said: all of them', undefined, ['money:2', 'clock:2', 'common:4', 'slow:2', 'media:1']],
    ['a machine for slow work', 'slow:8', ['slow:8']],
    ['all the others, as many as by default', 'common, clock,money', ['money:2', 'clock:2', 'common:4']],
    ['some more, some as by default', 'money:10,clock', ['money:10', 'clock:2']],
  ])('%s', (_name, text, lanes) => expect(lanesOf(text)).toEqual(lanes));

  test.each([
    ['fast', 'must be one of money, clock, common, slow, media'],
    ['slow:0', 'lane:runners from 1 to 99'],
    ['slow:100', 'lane:runners from 1 to 99'],
    ['slow:2,clock,slow', 'names a lane twice'],
    [' , ', 'must hold a lane'],
  ])('%s is refused', (text, words) => expect(() => lanesOf(text)).toThrow(words));

  test('each runner has a connection, whatever the pool was said to be', () => {
    const lanes = runnersOf(LaneList.parse('slow:30,money:2'));
    expect(connectionsFor({ poolSize: 10, lanes })).toBe(34);
    expect(connectionsFor({ poolSize: 50, lanes })).toBe(50);
  });
});
