import { calls } from '@xuetang/contract/calls';
import { checkLiveOrder, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { LearnerId } from '@xuetang/contract/ids';
import { changeNickname, getProfile, saveProfile } from '@xuetang/contract/profile';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { mergers } from '../../../mergers.ts';
import { mergeAccounts } from './one-person.ts';

const clock = createTestClock();
const { api, database, db } = await openApi({ clock });

const options = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

/**
 * Somebody whose session this process remembers, and who then became part of another account without its hearing of it: the clock
 * stands still, so it goes on believing what it knows.
 */
const aMergedPerson = async (merged: () => Promise<unknown> = async () => {}) => {
  const survivor = await aLearner(database.pool, clock.now());
  const former = await aLearner(database.pool, new Date(clock.now().getTime() + 1));
  const ask = signedClient(api.url(), former.token);
  expect(await ask(getProfile, {}, options())).toMatchObject({ code: 0 });
  const merging = db.transaction(async (tx) => {
    const into = await mergeAccounts(
      tx,
      { mergers, keys: testKeys },
      {
        one: survivor.learnerId,
        other: former.learnerId,
        because: 'same-wechat',
        now: clock.now(),
      },
    );
    expect(into).toBe(survivor.learnerId);
    await merged();
  });
  return { ask, survivor, former, merging };
};

const nicknameOf = async (learner: LearnerId) =>
  (await database.pool.query<{ nickname: string }>('select nickname from identity.learner where id = $1', [learner])).rows[0]?.nickname;

describe('a session that is remembered from before a merge speaks for the account that stayed', () => {
  test('a nickname', async () => {
    const { ask, survivor, merging } = await aMergedPerson();
    await merging;
    expect(await ask(changeNickname, { nickName: '山间清风' }, options())).toMatchObject({ code: 0 });
    expect(await nicknameOf(survivor.learnerId)).toBe('山间清风');
  });

  test('what the learner told of himself', async () => {
    const { ask, survivor, former, merging } = await aMergedPerson();
    await merging;
    expect(await ask(saveProfile, { city: '苏州', forget: [] }, options())).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query('select learner_id, city from identity.profile where learner_id = any($1)', [
      [survivor.learnerId, former.learnerId],
    ]);
    expect(rows).toEqual([{ learner_id: survivor.learnerId, city: '苏州' }]);
  });

  test('also where the merge ends while the call is under way', async () => {
    const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { ask, survivor, merging } = await aMergedPerson(() => (held.resolve(), gate.promise));
    await held.promise;
    const naming = ask(changeNickname, { nickName: '江上渔火' }, options());
    const waiting = async () =>
      (await database.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    gate.resolve();
    await merging;
    expect(await naming).toMatchObject({ code: 0 });
    expect(await nicknameOf(survivor.learnerId)).toBe('江上渔火');
  });

  test.each([checkLiveOrder, saveEntryRecordAndAllocateClass])('the code of its group opens: $path', async (call) => {
    const camp = await aCamp(database.pool, { now: clock.now() });
    const { ask, survivor, merging } = await aMergedPerson();
    await signedClient(api.url(), survivor.token)(saveEntryRecordAndAllocateClass, { campId: camp.campId }, options());
    await merging;
    // A seat of this very moment is not shown by the check; a session is remembered for longer than this.
    clock.advance(1_000);
    const { data } = await ask(call, { campId: camp.campId }, options());
    expect(data?.groupQrcode).toBeTypeOf('string');
    expect((await fetch(`${api.url()}${data?.groupQrcode}`)).status).toBe(200);
  });
});

test('whoever writes and is not settled by the host says that it settles itself: claims and what was heard, which do it in their one round trip, and reports', () => {
  const own = Object.entries(calls).flatMap(([name, call]) => ('settles' in call ? [{ name, rank: call.rank, effect: call.effect }] : []));
  expect(own.every(({ effect }) => effect === 'repeatable')).toBe(true);
  expect(own.filter(({ rank }) => rank !== 'report').map(({ name }) => name)).toEqual([
    'checkLiveOrder',
    'reportWatched',
    'saveEntryRecordAndAllocateClass',
  ]);
});
