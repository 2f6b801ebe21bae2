import { createHash, randomBytes } from 'node:crypto';
import { decodeQr } from '@xuetang/testkit/browser';
import { patience } from '@xuetang/testkit/pace';
import { credentialIn, textOfPdf, verifyCredential, type DidDocument } from '@xuetang/testkit/read-paper';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWeek, FILM_S, type Week } from './a-week.ts';
import { eventually } from './eventually.ts';
import { anotherPhoneOf, logInAgain, SOON } from './learner-phone.ts';
import { revokeCertificate } from './our-people.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';

// Long because it is one learner's week, from the ad to the certificate.
/** A minute and a half on a quiet machine, of which classes and films play half. */
const A_WEEK_MS = patience(240_000);

let week: Week;
// A week of its own for every try: of what a broken one has left behind, half of what follows would be counted twice.
beforeEach(async () => {
  week = await createWeek();
});
afterEach(() => week?.close());

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await week.world.database.pool.query<T>(text, values)).rows;
const at = (page: Page) => page.evaluate<number>("document.querySelector('video').currentTime");
const play = (page: Page) => page.getByRole('button', { name: /^播放视频/ }).click();

/** From the ad to the code of the group. */
const enrol = async (phone: BrowserContext): Promise<void> => {
  const page = await week.world.open(phone, `/tui?campId=${week.camp.campId}`);
  await learnerOf(week.world, phone);
  await page.getByText('报名截止还有').waitFor();
  await page.locator('[data-join]').click();
  await page.getByRole('dialog', { name: '你同意这两份协议吗？' }).getByRole('button', { name: '同意并继续' }).click();
  await page.locator('.xt-qr[data-qr="group"]').waitFor();
  await page.close();
};

/** Another day: who was away for so long logs in again, by a tap. */
const nextDay = async (phone: BrowserContext, moment: Date, isFirst = false): Promise<void> => {
  week.clock.moveTo(moment);
  await logInAgain(week.world, phone, isFirst);
};

/** All of the film: some of it, a reload, its second half at twice the speed, and the rest on another phone. */
const watchFilm = async (phone: BrowserContext): Promise<void> => {
  const { world, film } = week;
  const page = await world.open(phone, `/lession-video-detail/${film}`);
  await play(page);
  await expect.poll(() => at(page)).toBeGreaterThan(3.2);
  await page.evaluate("document.querySelector('video').pause()");
  await expect
    .poll(async () => (await rows<{ s: number }>('select total_s as s from learning.watched'))[0]?.s ?? 0, SOON)
    .toBeGreaterThanOrEqual(3);
  await page.reload();
  await page
    .getByRole('radio', { name: '2×' })
    .or(page.getByText('2×', { exact: true }))
    .first()
    .click();
  await page.getByText('00:08 留多少').click();
  await expect.poll(() => page.evaluate("document.querySelector('video').ended"), SOON).toBe(true);

  // Another phone takes its place: what this one says next is not taken any more, and it is told.
  const other = await world.open(await anotherPhoneOf(world, phone, 'wechatIos'), `/lession-video-detail/${film}?at=2`);
  await play(other);
  const sittings = () => rows<{ device: string }>('select device from learning.sitting');
  await expect.poll(async () => (await sittings())[0]?.device, SOON).toContain('苹果');
  await page.getByText('00:00 为什么').click();
  await expect.poll(() => at(page).then((second) => second > 1 && second < 8), SOON).toBe(true);
  await page.evaluate("document.querySelector('video').pause()");
  await page.getByText(/已在另一台手机播放/).waitFor();
  await expect.poll(() => at(other), SOON).toBeGreaterThan(9);
  await other.evaluate("document.querySelector('video').pause()");
  await expect.poll(async () => (await rows<{ m: number }>('select milestone as m from learning.watched'))[0]?.m, SOON).toBe(100);
  expect((await rows<{ s: string }>('select seconds::text as s from learning.watched'))[0]?.s).toBe(`{[0,${FILM_S})}`);
  await other.close();
  await page.close();
};

const writeHomework = async (phone: BrowserContext): Promise<void> => {
  const { world, written } = week;
  const page = await world.open(phone, `/lession-detail/${written}`);
  await page.getByRole('link', { name: '做这一节的作业' }).click();
  const field = page.getByLabel('写', { exact: true });
  await field.fill('第一件：每月存 1500 元。');
  const picture = { name: '账本.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: /^录一段/ }).click();
  await page.getByRole('button', { name: /^录好了（[1-9]/ }).click();
  await page.getByText(/第 1 段，\d+ 秒/).waitFor();
  await page.getByText('已保存').waitFor();
  await page.getByRole('button', { name: '交作业' }).click();
  await page.getByText('作业交上了').waitFor();
  // The worker draws the picture anew and writes the voice as m4a.
  const files = () => rows('select kind, state from work.attachment order by kind');
  await expect.poll(files, { timeout: 3 * SOON.timeout }).toEqual([
    { kind: 'picture', state: 'ready' },
    { kind: 'voice', state: 'ready' },
  ]);

  const pass = randomBytes(32).toString('base64url');
  await rows(
    `insert into work.class_pass (pass_hash, class_id, staff_id, grader, made_at, ends_at) values ($1, $2, 77, '周若兰', $3, $3::timestamptz + interval '12 hours')`,
    [createHash('sha256').update(pass).digest(), week.classId, week.clock.now()],
  );
  const desk = await world.open(await world.phone(await newcomer(world)), `/lession-list-teacher?pass=${pass}`);
  await desk.getByRole('button', { name: '批下一份' }).click();
  const voice = (await desk.locator('audio').getAttribute('src')) ?? '';
  // An m4a, whatever the phone had recorded.
  expect(Buffer.from(await (await fetch(voice)).arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  await desk.getByLabel('对学员说').fill('请写到哪个月。');
  await desk.getByRole('button', { name: '退回修改' }).click();
  await desk.getByText('没有等着批的作业').first().waitFor();
  await page.goto(`${world.h5}/homework-jie/${written}`);
  await page.getByText('请写到哪个月。').waitFor();
  await page.getByRole('link', { name: '去补上' }).click();
  await field.fill('第一件：每月存 1500 元，到明年 12 月。');
  await page.getByRole('button', { name: '再交一次' }).click();
  await page.getByText('作业交上了').waitFor();
  await desk.reload();
  await desk.getByRole('button', { name: '批下一份' }).click();
  await desk.getByLabel('对学员说').fill('这下清楚了。');
  await desk.getByRole('button', { name: '通过' }).click();
  await desk.getByText('没有等着批的作业').first().waitFor();
  await desk.close();
  await page.close();
};

const sitExam = async (phone: BrowserContext): Promise<void> => {
  const { world, examined } = week;
  const page = await world.open(phone, `/exam/${examined}`);
  await page.getByRole('button', { name: '开始答题' }).click();
  for (const nth of [1, 2]) {
    await page.getByText(`第 ${nth} 题，共 2 题`).waitFor();
    await page.getByText('留够三到六个月的钱').click();
    await page.getByText('这题已保存').waitFor();
    if (nth === 1) await page.getByRole('button', { name: '下一题' }).click();
  }
  await page.getByRole('button', { name: '看全部题' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await page.getByText('60 分及格，过了').waitFor();
  await page.close();
};

const verifies = async (jws: string): Promise<boolean> => {
  const issuer = (await (await fetch(`${week.world.api.url}/course2/papers/did.json`)).json()) as DidDocument;
  return verifyCredential(jws, issuer).then(
    () => true,
    () => false,
  );
};

const takeCertificate = async (phone: BrowserContext): Promise<void> => {
  const { world, course } = week;
  const page = await world.open(phone, `/get-citation/${course.courseId}`);
  await page.getByLabel('证明上的姓名').fill('李秀英');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '领取证明' }).click();
  await page.getByRole('link', { name: '看我的证明' }).click();
  const save = page.getByRole('link', { name: '存成图片' });
  await eventually(30_000, async () => {
    await page.reload();
    await page.getByText('李秀英').waitFor();
    return (await save.count()) === 1 || undefined;
  });
  const picture = Buffer.from(await (await fetch((await save.getAttribute('href')) ?? '')).arrayBuffer());
  const link = decodeQr(picture) ?? '';
  const no = /XT[\w-]{12}$/.exec(link)?.[0] ?? '';
  const [pdf] = await Promise.all([page.waitForRequest(/\.pdf/), page.getByRole('button', { name: /下载 PDF/ }).click()]);
  const text = await textOfPdf(Buffer.from(await (await fetch(pdf.url())).arrayBuffer()));
  for (const words of [no, '李秀英', '家庭账本五天课', '学习证明，非职业资格证书']) expect(text).toContain(words);
  const credential = credentialIn(picture);
  const changed = `${credential.slice(0, -9)}${credential[credential.length - 9] === 'A' ? 'B' : 'A'}${credential.slice(-8)}`;
  expect([await verifies(credential), await verifies(changed)]).toEqual([true, false]);

  const stranger = await world.open(await world.phone(await newcomer(world)), new URL(link).pathname);
  await stranger.getByText('这张证明有效').waitFor();
  await revokeCertificate(world, no, '查明由他人代学', week.clock.now());
  await stranger.reload();
  await stranger.getByText('这张证明已被撤销').waitFor();
};

test(
  'a learner’s week: enrolled, a film to its end, an evening on air, the missed one again, homework, exam, certificate',
  async () => {
    const { world, clock, day, course, film, evening, missed } = week;
    const phone = await world.phone(await newcomer(world));
    await enrol(phone);
    const learner = await learnerOf(world, phone);

    // Day 1 opens at six.
    await nextDay(phone, new Date(day(1, 6).getTime() - 60_000), true);
    const list = await world.open(phone, `/lession-list/${course.courseId}`);
    await list.getByText(/06:00/).first().waitFor();
    expect(await list.getByRole('link', { name: /第 1 天的课/ }).count()).toBe(0);
    clock.moveTo(new Date(day(1, 6).getTime() + 1_000));
    await list.reload();
    await list.getByRole('link', { name: /第 1 天的课/ }).waitFor();
    await list.close();

    await watchFilm(phone);

    // The second evening, on air.
    const second = await week.teach(evening, 2);
    await nextDay(phone, clock.now());
    const room = await world.open(phone, `/video-detail/${evening}`);
    await room.getByRole('button', { name: /开始听课/ }).click();
    await expect.poll(() => at(room), SOON).toBeGreaterThan(1);
    const heard = async () =>
      (await rows<{ s: number }>('select heard_s as s from live.attendance where learner_id = $1', [learner]))[0]?.s ?? 0;
    await expect.poll(heard, { timeout: 90_000 }).toBeGreaterThanOrEqual(28);
    await room.close();
    await second.end();

    // The third was held without him: he sees it again.
    const third = await week.teach(missed, 3);
    await eventually(SOON.timeout, async () => {
      const begun = await rows(`select 1 from live.broadcast where section_id = $1 and heard_at > starts_at + interval '9 seconds'`, [
        missed,
      ]);
      return begun.length === 1 || undefined;
    });
    await third.end();
    await nextDay(phone, clock.now());
    const replay = await world.open(phone, `/video-detail/${missed}`);
    await play(replay);
    await replay.getByText('2×', { exact: true }).click();
    await expect.poll(() => replay.evaluate("document.querySelector('video').ended"), SOON).toBe(true);
    const learned = () =>
      rows<{ id: string }>('select section_id as id from learning.progress where learner_id = $1 and learned_at is not null', [learner]);
    await expect.poll(async () => (await learned()).map(({ id }) => id), SOON).toEqual(expect.arrayContaining([film, evening, missed]));
    await replay.close();

    await nextDay(phone, day(4, 9));
    await writeHomework(phone);
    await sitExam(phone);
    // The two articles on which the work hangs are read as well.
    for (const id of [week.written, week.examined])
      await rows('update learning.progress set learned_at = $3 where learner_id = $1 and section_id = $2', [learner, id, clock.now()]);
    await takeCertificate(phone);

    // What was logged of the film: each milestone once, over a reload and two phones.
    const lives = async () =>
      rows<{ life: string; n: number }>(
        `select body->>'life' as life, count(*)::int as n from reporting.event where kind = 'learn-record' and body->>'sectionId' = $1 group by 1`,
        [film],
      );
    await expect.poll(async () => (await lives()).length, SOON).toBe(6);
    expect((await lives()).map(({ n }) => n)).toEqual([1, 1, 1, 1, 1, 1]);
    clock.check();
  },
  A_WEEK_MS,
);
