import { calls, type CallName } from '@xuetang/contract/calls';
import { describe, expect, test } from 'vitest';
import { openCounter } from '../benches/open-counter.ts';
import { CROSSED } from './crossed-things.ts';
import { changedRows, storedRows } from './stored-rows.ts';

const counter = await openCounter();
const stored = () => storedRows(counter.pool);

describe('everything is one’s own but for one thing, which is another’s', () => {
  test.each(Object.entries(CROSSED))('%s', async (callAndField, { make }) => {
    const name = callAndField.split('.')[0] as CallName;
    const { one, body, mine, anothers, nobodys } = await make(counter);
    const ask = async (named: string) => {
      const { code, data } = await one.ask(calls[name], body(named));
      return { code, data: { ...(data as object | null), now: undefined } };
    };
    const before = await stored();
    // The same words as for what does not exist, and nothing is written.
    expect(await ask(anothers)).toEqual(await ask(nobodys));
    expect(changedRows(before, await stored())).toEqual([]);
    // With one’s own it is done: the rest of the body was right.
    expect(await ask(mine)).toMatchObject({ code: 0 });
    expect(changedRows(before, await stored())).not.toEqual([]);
  });
});
