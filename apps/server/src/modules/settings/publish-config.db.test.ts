import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { publishConfig, rollbackConfig } from './publish-config.ts';

const now = new Date('2026-11-15T12:00:00+08:00');

const { database, db } = await openTestDatabase(8);

const publish = (key: string, value: unknown) => db.transaction((tx) => publishConfig(tx, { key, value, by: 'lin', now }));
const versions = async (key: string) =>
  (
    await database.pool.query(
      'select version, value, overrides, published_by, published_at from settings.remote_config where key = $1 order by 1',
      [key],
    )
  ).rows;

describe('publishing', () => {
  test('every publication is a row of its own; a rollback is one too', async () => {
    const overrides = [{ channel: 'a', value: { two: 2 } }];
    await publish('shelf', { one: 1 });
    await db.transaction((tx) => publishConfig(tx, { key: 'shelf', value: { one: 2 }, overrides, by: 'chen', now }));
    await publish('shelf', null);
    expect(await db.transaction((tx) => rollbackConfig(tx, { key: 'shelf', to: 2, by: 'zhao', now }))).toEqual({
      outcome: 'published',
      version: 4,
    });
    expect(await versions('shelf')).toMatchObject([
      { version: 1, value: { one: 1 }, published_by: 'lin', published_at: now },
      { version: 2, value: { one: 2 }, published_by: 'chen' },
      { version: 3, value: null, published_by: 'lin' },
      { version: 4, value: { one: 2 }, overrides, published_by: 'zhao' },
    ]);
  });

  test('a version that never was cannot come back', async () => {
    expect(await db.transaction((tx) => rollbackConfig(tx, { key: 'shelf', to: 99, by: 'lin', now }))).toEqual({
      outcome: 'unknown-version',
    });
  });

  test('twenty at the same moment are twenty versions', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, nth) => publish('race', nth)));
    expect(all.map((one) => ('version' in one ? one.version : 0)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, nth) => nth + 1),
    );
  });

  test('a change leaves a job only if it is committed', async () => {
    const jobs = async () =>
      (await database.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'settings.announce-change'`)).rowCount ?? 0;
    const before = await jobs();
    const undone = db.transaction(async (tx) => {
      await publishConfig(tx, { key: 'undone', value: 1, by: 'lin', now });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs()).toBe(before);
    await publish('done', 1);
    expect(await jobs()).toBeGreaterThan(before);
  });
});

describe('the keys that the app reads', () => {
  test.each([
    ['miniComplaint', '1', true],
    ['miniComplaint', 0, true],
    ['miniComplaint', 'yes', false],
    ['rrWebDestroyStatus', '0', true],
    ['rrWebDestroyStatus', [], false],
    ['leading_user_to_login', 1, true],
    ['leading_user_to_login', true, false],
    ['wechatFloatingWindow', { open: true, pages: ['index'], linkUrl: 'https://mp.weixin.qq.com/s/a' }, true],
    ['wechatFloatingWindow', { open: true, pages: ['index'], linkUrl: 'https://evil.example/' }, false],
    ['appStore', { ios: 'https://apps.apple.com/cn/app/id1', android: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.xuetang.app' }, true],
    ['appStore', { ios: 'https://apps.apple.com/cn/app/id1' }, false],
    ['nativeApp', { appId: 'wx99xuetangapp001' }, true],
    ['nativeApp', { appId: 'com.xuetang.app' }, false],
    ['qualifications', [{ since: '2020-01-01', holder: '演示公司', issuer: '演示机关', number: '演示编号', document: 'licence' }], true],
    ['qualifications', [{ document: 'licence', number: '', holder: '演示公司', issuer: '演示机关' }], false],
    ['qualifications', [{ document: 'diploma', number: '1', holder: '演示公司', issuer: '演示机关' }], false],
    [
      'qualifications',
      [{ document: 'icp', number: '1', holder: '演示公司', issuer: '演示机关', picture: 'https://evil.example/a.png' }],
      false,
    ],
    ['phoneNumberManufacturerConfig', { open: true, manufacturers: ['huawei'] }, true],
    ['phoneNumberManufacturerConfig', { open: 1, manufacturers: ['huawei'] }, false],
    ['backupAddressConfig', { open: true, backupAddress: { hostH5Tool: 'https://mp.weixin.qq.com' } }, false],
    ['constructor', { anything: 1 }, true],
  ])('%s: %j', async (key, value, accepted) => {
    expect((await publish(key, value)).outcome).toBe(accepted ? 'published' : 'refused');
    const stored = (await versions(key)).some((row) => JSON.stringify(row.value) === JSON.stringify(value));
    expect(stored).toBe(accepted);
  });

  test('an override is held to the same', async () => {
    const refused = await db.transaction((tx) =>
      publishConfig(tx, { key: 'miniComplaint', value: '1', overrides: [{ channel: 'a', value: 2 }], by: 'lin', now }),
    );
    expect(refused).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('miniComplaint') });
  });
});
