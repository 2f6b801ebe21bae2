import type { HrefId } from '@xuetang/contract/attribution';
import type { ShortParamId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/links';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, rows, audit, clock } = await openConsole();
const auditOf = async (about: string) => (await audit()).filter(({ subject, after }) => subject === about && after !== null);

test('a link of a campaign is made, stands on its list, and in the audit', async () => {
  const { ask, staffId } = await somebody({ roles: ['operator'], name: '周若兰' });
  const wanted = {
    campaign: 'autumn',
    title: '五天把账算清楚',
    page: 'tui',
    query: 'campId=1',
    channel: 'gdt',
    subChannel: 'moments',
    days: 30,
  };
  const made = await ask(calls.makeAdLink, wanted);
  expect(made.data?.address).toBe('/tui?campId=1&channel=gdt&subChannel=moments');
  const linkId = made.data?.linkId as HrefId;
  expect((await ask(calls.listAdLinks, { campaign: 'autumn' })).data?.list).toMatchObject([
    { linkId, channel: 'gdt', listed: false, madeBy: '周若兰', closesAt: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString() },
  ]);
  expect(await auditOf('campaign:autumn')).toMatchObject([
    { call: '/links/make', staff_id: staffId, outcome: 'done', after: { link: linkId, address: made.data?.address, days: 30 } },
  ]);
});

test('the list goes on from a link, newest first', async () => {
  const { ask } = await somebody({ roles: ['operator'] });
  const ids: (HrefId | undefined)[] = [];
  for (const title of ['一', '二', '三']) {
    clock.advance(1_000);
    ids.push((await ask(calls.makeAdLink, { campaign: 'series', title, page: 'tui' })).data?.linkId);
  }
  const titles = async (before?: HrefId) =>
    (await ask(calls.listAdLinks, { campaign: 'series', ...(before && { before }) })).data?.list.map(({ title }) => title);
  expect(await titles()).toEqual(['三', '二', '一']);
  expect(await titles(ids[2])).toEqual(['二', '一']);
});

test('a link that may not lead there is refused in words', async () => {
  const { ask } = await somebody({ roles: ['operator'] });
  const wrong = { campaign: 'wrong', title: '课', page: 'tuiLogin' };
  expect(await ask(calls.makeAdLink, wrong)).toMatchObject({ code: 43511, data: { faults: ['链接不能指向 tuiLogin'] } });
  expect(await ask(calls.makeShortLink, { ...wrong, page: 'index', query: 'token=abc' })).toMatchObject({
    code: 43511,
    data: { faults: ['链接里不能有参数 token'] },
  });
  expect(await ask(calls.makeShortLink, { ...wrong, page: 'index', linkType: 3 })).toMatchObject({ code: 43511 });
  expect(await ask(calls.makeShortLink, { ...wrong, page: 'index', phoneQuota: 5 })).toMatchObject({ code: 43511 });
  expect(await ask(calls.makeAdLink, { ...wrong, page: 'tui', query: 'a=1#b' })).toMatchObject({ status: 400 });
  expect(
    await rows(
      `select from promotion.ad_link where campaign = 'wrong' union all select from promotion.short_link where campaign = 'wrong'`,
    ),
  ).toEqual([]);
  expect(await (await somebody({ roles: ['service'] })).ask(calls.makeAdLink, wrong)).toMatchObject({ code: 43003 });
});

test('a super-fan link is made, listed, and closed once with a reason', async () => {
  const { ask } = await somebody({ roles: ['operator'] });
  const made = await ask(calls.makeShortLink, {
    campaign: '秋季回访',
    title: '小白理财训练营',
    page: 'classInfo20-fans',
    query: 'campId=1',
    linkType: 3,
    miniAppId: 'wx99xuetangmini01',
    phoneQuota: 500,
  });
  const shortParamId = made.data?.shortParamId as ShortParamId;
  expect(made.data?.addresses).toEqual([`/super-fans?ShortParamId=${shortParamId}`, `/super-fans-v2?ShortParamId=${shortParamId}`]);
  expect(await ask(calls.closeShortLink, { shortParamId })).toMatchObject({ code: 43006 });
  const why = { reason: '活动提前结束' };
  const closed = await Promise.all(Array.from({ length: 5 }, () => ask(calls.closeShortLink, { shortParamId }, why)));
  expect(closed.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 43513, 43513, 43513, 43513]);
  expect((await ask(calls.listShortLinks, {})).data?.list).toMatchObject([
    { shortParamId, phoneQuota: 500, phonesUsed: 0, closedAt: clock.now().toISOString() },
  ]);
  expect(await auditOf(`short-link:${shortParamId}`)).toMatchObject([
    { outcome: 'done', reason: '活动提前结束', before: { closedAt: null }, after: { closedAt: clock.now().toISOString() } },
  ]);
  expect(await ask(calls.closeShortLink, { shortParamId: 'nobody-has-it' }, why)).toMatchObject({ code: 43512 });
});
