import { getKfLink } from '@xuetang/contract/customer-service';
import type { CampId } from '@xuetang/contract/ids';
import { aCamp } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWecomStandIn, type WecomStandIn } from '../../../../../stand-ins/wecom/wecom.ts';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../../platform/config.ts';

let database: TestDatabase;
let wecom: WecomStandIn;
let api: Awaited<ReturnType<typeof createApi>>;
let without: Awaited<ReturnType<typeof createApi>>;
beforeAll(async () => {
  database = await createTestDatabase();
  wecom = await startWecomStandIn({ port: 0 });
  await database.pool.query(`insert into settings.channel (channel, sub_channel, open) values ('gdt-01', '', true)`);
  const env = { XT_LOG_LEVEL: 'silent' };
  api = await createApi(readConfig(serverEnv(database.url, { ...env, XT_WECOM: wecom.settings })));
  without = await createApi(readConfig(serverEnv(database.url, env)));
  await Promise.all([api.listen(), without.listen()]);
});
afterAll(async () => {
  await Promise.all([api.close(), without.close()]);
  await wecom.close();
  await database.drop();
});
beforeEach(async () => {
  wecom.reset();
  await database.pool.query('delete from support.service_link');
});

const ask = (asked: { campId?: CampId; channel?: string; wechatType?: number } = {}, of = api) =>
  signedClient(of.url())(getKfLink, { wechatType: 99, ...asked });

describe('wechat/getKfLink', () => {
  test('[7.3-20] a link of customer service that tells camp and channel; made once, then read from the database', async () => {
    const { campId } = await aCamp(database.pool);
    const first = await ask({ campId, channel: 'gdt-01' });
    expect(first.data).toMatchObject({
      from: 'service',
      linkUrl: expect.stringMatching(/^https:\/\/work\.weixin\.qq\.com\/kf\//),
      qrcode: expect.stringContaining('https://'),
    });
    expect((await ask({ campId, channel: 'gdt-01' })).data?.linkUrl).toBe(first.data?.linkUrl);
    expect(wecom.books.serviceScenes).toEqual([`c${campId}_gdt-01`]);
    wecom.misbehave({ kind: 'http-500' });
    expect((await ask({ campId, channel: 'gdt-01' })).data?.from, 'WeCom is not needed any more').toBe('service');
  });

  test('many at the same moment make one', async () => {
    const links = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(new Set(links.map(({ data }) => data?.linkUrl)).size).toBe(1);
    expect(wecom.books.serviceScenes).toEqual(['home']);
  });

  test('what we do not know gets no link of its own: nobody makes as many as they like', async () => {
    for (const nth of [1, 2, 3]) await ask({ channel: `made-up-${nth}`, campId: `99999999999999999${nth}` as CampId });
    expect(wecom.books.serviceScenes).toEqual(['home']);
  });

  test.each(['rate-limit', 'busy', 'http-500'] as const)('WeCom with %s: the camp’s teacher, else the account’s code', async (kind) => {
    const { campId, teacherId } = await aCamp(database.pool);
    wecom.misbehave({ path: 'kf/add_contact_way', kind, times: 2 });
    expect((await ask({ campId })).data).toMatchObject({ from: 'account', linkUrl: null, accountName: expect.any(String) });
    await database.pool.query(`update enrolment.teacher set customer_link = 'https://work.weixin.qq.com/ca/cawcde012345' where id = $1`, [
      teacherId,
    ]);
    await database.pool.query('update enrolment.camp set default_teacher_id = $2 where id = $1', [campId, teacherId]);
    expect((await ask({ campId })).data).toMatchObject({ from: 'teacher', linkUrl: 'https://work.weixin.qq.com/ca/cawcde012345' });
    expect((await ask({ campId })).data?.from, 'and then WeCom again').toBe('service');
  });

  test('without WeCom there is the account’s code; without the account an error', async () => {
    expect((await ask({}, without)).data).toMatchObject({ from: 'account', linkUrl: null, qrcode: expect.any(String) });
    expect((await ask({ wechatType: 9_998 })).code).toBe(41103);
  });
});
