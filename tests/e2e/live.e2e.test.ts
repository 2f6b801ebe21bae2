import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { aBroadcast, type BroadcastShape } from '@xuetang/testkit/live-builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A class for everybody who may learn its course, and two who may. */
const aClass = async (shape: Omit<BroadcastShape, 'sectionId'>) => {
  const { pool } = world.database;
  const course = await aCourse(pool, { sections: [{ title: '给十年后的自己留一份', medium: 'live', minutes: 50 }] });
  const sectionId = course.sectionIds[0] ?? '';
  await aBroadcast(pool, { sectionId, teacherId: course.teacherId, ...shape });
  const somebody = async () => {
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    await anEntitlement(pool, course, learnerId);
    return phone;
  };
  return { sectionId, course, somebody };
};

describe('live classes', () => {
  test('[1-14] from the tab into the room: what one says the other hears, and a contact waits', async () => {
    const { somebody } = await aClass({ startsIn: 5 });
    const [speaker, listener] = [await somebody(), await somebody()];
    const tab = await world.open(speaker, '/index');
    await tab.getByRole('heading', { level: 1, name: '直播' }).waitFor();
    expect(await faultsOf(tab)).toEqual([]);
    await tab.getByRole('link', { name: '进直播间' }).click();
    await tab.getByText('老师还没开始，先坐一会儿。').waitFor();
    const other = await world.open(listener, new URL(tab.url()).pathname);
    await other.getByText('2 人在听').waitFor();
    await tab.getByRole('textbox', { name: '在直播间说一句' }).fill('现在开始还来得及吗');
    await tab.getByRole('button', { name: '发送' }).click();
    await other.getByText('现在开始还来得及吗').waitFor();
    await other.getByRole('textbox', { name: '在直播间说一句' }).fill('加我微信 lw20208');
    await other.getByRole('button', { name: '发送' }).click();
    await other.getByText('这一句助教看过才显示，不用重发。').waitFor();
    await tab.getByText(/有 1 条像是带了联系方式/).waitFor();
    expect(await tab.getByText('lw20208').count()).toBe(0);
    expect(await faultsOf(tab)).toEqual([]);
  });

  test('who has no right to the class is led to its list, which says why', async () => {
    const { sectionId, course } = await aClass({ startsIn: 5 });
    const { phone } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, `/video-detail/${sectionId}`);
    await page.waitForURL(`**/lession-list/${course.courseId}?from=${sectionId}`);
    expect(await page.locator('[role=alert] h2').innerText()).toBe('尚未购买');
  });
});
