import { getBlock } from '@xuetang/contract/block';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const DAY_MS = 86_400_000;
const clock = createTestClock();

const { api, database } = await openApi({ clock });

const block = (learner: string, scope: string, reason: string, until: Date | null) =>
  database.pool.query('insert into identity.block (learner_id, scope, reason, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
    learner,
    scope,
    reason,
    clock.now(),
    until,
  ]);
const blockOf = async (token: string) =>
  (await signedClient(api.url(), token)(getBlock, {}, { timestamp: Math.floor(clock.now().getTime() / 1_000) })).data;

describe('why somebody is shut out, and until when', () => {
  test('of oneself only, and only while it lasts', async () => {
    const [shut, free] = [await aLearner(database.pool, clock.now()), await aLearner(database.pool, clock.now())];
    const until = new Date(clock.now().getTime() + DAY_MS);
    const since = clock.now().toISOString();
    await block(shut.learnerId, 'global', '多次辱骂老师', until);
    expect(await blockOf(shut.token)).toEqual({ scope: 'global', reason: '多次辱骂老师', since, until: until.toISOString() });
    expect(await blockOf(free.token)).toBeNull();
    await database.pool.query('update identity.block set expires_at = $2 where learner_id = $1', [shut.learnerId, clock.now()]);
    expect(await blockOf(shut.token)).toBeNull();
  });

  test('of two the one that shuts more is told', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    await block(learnerId, 'mini-program', '在小程序里发广告', null);
    expect(await blockOf(token)).toMatchObject({ scope: 'mini-program', until: null });
    await block(learnerId, 'global', '盗用他人账号', null);
    expect(await blockOf(token)).toMatchObject({ scope: 'global', reason: '盗用他人账号' });
  });
});
