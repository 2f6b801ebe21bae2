import type { SectionId } from '@xuetang/contract/ids';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { anExam, KEY_CANARY, someDays, someGates } from '@xuetang/testkit/exam-builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A learner before a section on which an exam hangs: three questions with the first option right, and a gap. */
const aLearnerWithExam = async () => {
  const { pool } = world.database;
  const course = await aCourse(pool, { sections: [{ title: '学完考一考' }] });
  const sectionId = course.sectionIds[0] as SectionId;
  await anExam(pool, sectionId, {
    questions: [{ title: '第一道，选哪个？' }, { title: '第二道，选哪个？' }, { kind: 'fill', title: '留几个月？填数字。' }],
  });
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEntitlement(pool, course, learnerId);
  return { phone, learnerId, sectionId };
};

const answersOf = async (learnerId: string): Promise<Record<string, { given: string[] }>> => {
  const { rows } = await world.database.pool.query<{ answers: Record<string, { given: string[] }> }>(
    'select answers from exams.attempt where learner_id = $1',
    [learnerId],
  );
  return rows[0]?.answers ?? {};
};

test('[1-11] from the section to the paper, through a lost line, to the score and why', async () => {
  const { phone, learnerId, sectionId } = await aLearnerWithExam();
  const told: Promise<string>[] = [];
  phone.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') told.push(response.text().catch(() => ''));
  });
  const page = await world.open(phone, `/lession-detail/${sectionId}`);
  await page.getByRole('link', { name: /结业测验/ }).click();
  await page.getByRole('button', { name: '开始答题' }).click();
  await page.getByText('第 1 题，共 3 题').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  for (let nth = 1; nth <= 3; nth++) {
    // The line goes for the second question, and comes back after it was answered.
    if (nth === 2) await phone.setOffline(true);
    const gap = page.getByLabel('留几个月？填数字。');
    if ((await gap.count()) > 0) await gap.fill('３到６个月');
    else await page.getByText('留够三到六个月的钱').click();
    if (nth === 2) {
      await page.getByText('1 道题还没传上，正在重传。答案在手机里，不会丢。').waitFor();
      await phone.setOffline(false);
    }
    await page.getByText('这题已保存').waitFor();
    if (nth < 3) await page.getByRole('button', { name: '下一题' }).click();
  }
  expect(Object.keys(await answersOf(learnerId))).toHaveLength(3);
  expect((await Promise.all(told)).join('\n')).not.toContain(KEY_CANARY);

  await page.getByRole('button', { name: '看全部题' }).click();
  await page.getByText('3 题都答了').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await page.waitForURL(`**/exam-jie/${sectionId}`);
  await page.getByText('60 分及格，过了').waitFor();
  await page.getByText('全部 3').click();
  await page.getByText(KEY_CANARY).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('another phone goes on with the time left; the first one is told, and can take it back', async () => {
  const { phone, learnerId, sectionId } = await aLearnerWithExam();
  const page = await world.open(phone, `/exam/${sectionId}`);
  await page.getByRole('button', { name: '开始答题' }).click();
  await page.getByText('第 1 题，共 3 题').waitFor();
  await world.database.pool.query(`update exams.attempt set phone = 'another-phone', device = '微信 · 苹果手机' where learner_id = $1`, [
    learnerId,
  ]);
  const gap = page.getByLabel('留几个月？填数字。');
  if ((await gap.count()) > 0) await gap.fill('3');
  else await page.getByText('留够三到六个月的钱').click();
  await page.getByText('已经换到“微信 · 苹果手机”上答了').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '在这里接着答' }).click();
  await page.getByText('这题已保存').waitFor();
  expect(Object.keys(await answersOf(learnerId))).toHaveLength(1);
});

test('a gate is passed with four right; the question of the day tells how others answered', async () => {
  const { pool } = world.database;
  const course = await aCourse(pool, { sections: [{ title: '学完闯一闯' }] });
  const sectionId = course.sectionIds[0] as SectionId;
  await someGates(pool, sectionId);
  await someDays(pool, 2);
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEntitlement(pool, course, learnerId);
  const page = await world.open(phone, `/lession-detail/${sectionId}`);
  await page.getByRole('link', { name: /闯关/ }).click();
  for (const words of ['全部买成股票', ...Array.from({ length: 4 }, () => '留够三到六个月的钱')]) {
    await page.getByText(words).click();
    await page.getByRole('button', { name: '答好了，看解析' }).click();
    await page.getByText(KEY_CANARY).waitFor();
    await page.getByRole('button', { name: '下一题' }).click();
  }
  await page.getByText('对了 4 / 5').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const daily = await world.open(phone, '/dailyAnswer');
  await daily.getByText('留够三到六个月的钱').click();
  await daily.getByRole('button', { name: '答好了，看解析' }).click();
  await daily.getByText('你是今天第一个答的').waitFor();
  expect(await faultsOf(daily)).toEqual([]);
});

test('what was wrong comes back: from the learning tab to the book, right twice and out of it', async () => {
  const { pool } = world.database;
  const { phone, learnerId, sectionId } = await aLearnerWithExam();
  await pool.query(
    `insert into exams.wrong_question (learner_id, question_id, wrong_at, due_on, returns, right_in_row)
     select $1, p.question_id, now() - interval '9 days', current_date - 1, 1, 1 from exams.paper_question p
     join exams.paper e on e.id = p.paper_id join exams.question q on q.id = p.question_id
     where e.section_id = $2 and q.title = '第一道，选哪个？'`,
    [learnerId, sectionId],
  );
  const page = await world.open(phone, '/center');
  await page.getByRole('link', { name: /错题本：今天回来 1 道/ }).click();
  await page.waitForURL('**/wrong-questions');
  await page.getByText('上一回答对了，这一回再对就移出').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByText('留够三到六个月的钱').click();
  await page.getByRole('button', { name: '答好了，看解析' }).click();
  await page.getByText(KEY_CANARY).waitFor();
  await page.getByText('连对 2 次，这道题移出错题本了。').waitFor();
  await page.getByRole('button', { name: '下一题' }).click();
  await page.getByText('本子里的题都移出了。').waitFor();
  const { rows } = await pool.query('select from exams.wrong_question where learner_id = $1', [learnerId]);
  expect(rows).toEqual([]);
  await page.reload();
  await page.getByText('错题本是空的').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
