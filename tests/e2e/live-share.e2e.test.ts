import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer, settled } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let campId: string;
let classes: { odd: string; open: string };
beforeAll(async () => {
  world = await createWorld();
  const camp = await aCamp(world.database.pool, { cap: 40 });
  campId = camp.campId;
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into sharing.live_class (kind, camp_id, title, promise, points, minutes, replay_days) values
       ('odd', $1, '备用金留多少才够', '一个晚上算出自己家的数', '{每月底数怎么算,放在哪里}', 60, 7),
       ('open-course', $1, '养老金怎么算', '被问得最多的十个问题', '{三种养老保险}', 75, 30) returning id`,
    [campId],
  );
  classes = { odd: rows[0]?.id ?? '', open: rows[1]?.id ?? '' };
});
afterAll(() => world?.close());

/** The link that a learner's menu would share of this page: WeChat is not there, so we ask for the code as the page does. */
const linkOf = async (nickname: string): Promise<string> => {
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await world.database.pool.query('update identity.learner set nickname = $2 where id = $1', [learnerId, nickname]);
  const page = await phone.newPage();
  const answered = page.waitForResponse('**/promote/submitFissionMsg');
  await page.goto(`${world.h5}/liveShare/${campId}`);
  const { data } = (await (await answered).json()) as { data: { inviteCode: string } };
  return `/liveShare/${campId}?by=${data.inviteCode}`;
};

const seatOf = async (phone: BrowserContext) => {
  const { rows } = await world.database.pool.query<{ channel: string | null }>(
    'select channel from enrolment.enrolment where learner_id = $1 and live',
    [await learnerOf(world, phone)],
  );
  return rows;
};

describe('a friend’s link', () => {
  test('[1-02] [1-03] [1-25] [7.3-19] a prospect reads who invites and when, enrols with one tap, and sees the code of the group', async () => {
    const link = await linkOf('住在城东的王阿姨');
    expect(link).not.toMatch(/learner|token/);
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, link);
    await page.getByText('住在城东的王阿姨 邀你一起听').waitFor();
    await page.getByText('还有 40 个').waitFor();
    await page.getByText(/一共 40 个座位，今天 \d\d:\d\d 数的/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '免费报名，进班级群' }).click();
    await page.waitForURL('**/classInfo21?*channel=share*');
    expect(new URL(page.url()).searchParams.get('parentId')).toBe(new URL(link, world.h5).searchParams.get('by'));
    expect((await settled(page)).scanned).toContain('xuetang-test-');
    expect(await seatOf(phone)).toEqual([{ channel: 'share' }]);
    const { rows: invites } = await world.database.pool.query('select code, page from promotion.invite where learner_id = $1', [
      await learnerOf(world, phone),
    ]);
    expect(invites).toEqual([{ code: new URL(link, world.h5).searchParams.get('by'), page: 'liveShare' }]);

    // Back at the link there is nothing to enrol for any more.
    await page.goto(world.h5 + link);
    await page.getByRole('button', { name: '你已经报名了，看看安排' }).click();
    await page.waitForURL('**/joinSuccess/*');
    await page.getByText('报名成功，座位留好了').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${world.h5}/joinGroup`);
    await page.waitForURL('**/classInfo21?campId=*');
  });

  test('[2.7-18] every page of the family is served, each with its own words', async () => {
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const page = await phone.newPage();
    const shows = async (path: string, words: string) => {
      await page.goto(world.h5 + path);
      await page.getByText(words).first().waitFor();
    };
    const showsWell = async (path: string, words: string) => {
      await shows(path, words);
      expect(await faultsOf(page), path).toEqual([]);
    };
    await showsWell(`/liveShareOdd/${classes.odd}`, '一晚讲清一件事');
    await showsWell(`/liveShareOpenCourse/${classes.open}`, '公开课，谁都能听');
    await shows('/liveShare', '这个链接不完整');
    const full = await aCamp(world.database.pool, { cap: 1 });
    await world.database.pool.query('update enrolment.class_group set taken = 1, last_seat_no = 1, open = false where id = $1', [
      full.groupIds[0],
    ]);
    await shows(`/liveShare/${full.campId}`, '看看其他日期');
    const over = await aCamp(world.database.pool, { period: 'over' });
    await shows(`/liveShare/${over.campId}`, '看看别的免费课');
    await shows('/join-group', '你还没有班级');
    await shows('/joinGroup', '你还没有班级');
    await shows(`/joinSuccess/${campId}`, '还没有你的报名记录');
    await showsWell('/send-book', '不寄纸书');
    const others = [await aCamp(world.database.pool), await aCamp(world.database.pool)];
    for (const camp of others) await anEnrolment(world.database.pool, camp, learnerId);
    await showsWell('/join-group', '还没进');
    await shows('/joinGroup', '进哪个班级群？');
    await shows('/send-book', '还没在班级群里看到你');
    await world.database.pool.query('update enrolment.enrolment set confirmed_at = now() where learner_id = $1', [learnerId]);
    await showsWell('/send-book', '很多人一开始记账就想省钱');
  });
});
