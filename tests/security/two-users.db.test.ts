import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCounter } from '../benches/open-counter.ts';
import { namingFields } from './asked-fields.ts';
import { CROSSED } from './crossed-things.ts';
import type { AskAs, Person } from './owned.ts';
import { idleReasons, isShared, OWNED } from './owned-things.ts';
import { changedRows, storedRows } from './stored-rows.ts';

const counter = await openCounter();
let other: Person;

const asking = (token = ''): AskAs => {
  const ask = counter.asking(counter.api.url(), token);
  return (name, body, options) => ask(calls[name] as Call, body as never, options);
};
const aPerson = async (): Promise<Person> => {
  const as = await counter.somebody();
  return { as, learnerId: as.learnerId, ask: asking(as.token) };
};
const nobody = asking();
const stored = () => storedRows(counter.pool);
/** Words, but for the hour at which they are said. */
const said = ({ code, data }: { code: number; data: unknown }) => ({ code, data: data && { ...data, now: undefined } });

beforeAll(async () => {
  other = await aPerson();
});

describe('two users: nobody sees or changes what is another’s', () => {
  test('every id that a call takes is somebody’s or everybody’s, and it is written down which', () => {
    const [asked, tried] = [namingFields(), [...Object.keys(OWNED), ...Object.keys(CROSSED)]];
    expect(asked.filter((field) => !tried.includes(field) && !isShared(field))).toEqual([]);
    expect(tried.filter((field) => !asked.includes(field))).toEqual([]);
    expect(idleReasons(asked)).toEqual([]);
  });

  test.each(Object.entries(OWNED))('%s', async (callAndField, { make, nobodys, body: bodyOf }) => {
    const name = callAndField.split('.')[0] as CallName;
    const owner = await aPerson();
    const made = await make(owner, counter);
    const { id, beside } = typeof made === 'string' ? { id: made, beside: {} } : made;
    const body = (named: string) => ({ ...bodyOf(named), ...beside });
    expect(id, 'the owner has one').toMatch(/^[\w-]{14,}$/);
    const before = await stored();

    // The same words as for an id that does not exist: not even that it exists may be learned.
    const unknown = said(await other.ask(name, body(nobodys())));
    expect(changedRows(before, await stored()), 'nor does an unknown id change anything').toEqual([]);
    expect(said(await other.ask(name, body(id)))).toEqual(unknown);
    expect(said(await nobody(name, body(id)))).toEqual(calls[name].who === 'learner' ? { code: 3, data: null } : unknown);
    expect(changedRows(before, await stored())).toEqual([]);

    // And it was worth asking for: whose it is gets an answer, which is another one or changes something.
    const toOwner = said(await owner.ask(name, body(id)));
    expect(toOwner, 'the owner is answered').toMatchObject({ code: 0 });
    expect([toOwner, changedRows(before, await stored())], 'the row can fail').not.toEqual([unknown, []]);
  });
});

describe('a session cannot be had by asking', () => {
  const learnersCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who === 'learner');

  test.each(learnersCalls)('%s is for learners: signed by nobody, or with a made-up token, it is refused', async (name) => {
    const inPath = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, '0'.repeat(16)]);
    for (const ask of [nobody, asking('made-up-token-made-up-token-made-up-token-12')]) {
      expect((await ask(name, Object.fromEntries(inPath) as object)).code).toBe(3);
    }
  });
});
