import { getCustomer } from '@xuetang/contract/identity';
import type { LearnerId } from '@xuetang/contract/ids';
import { logInWithMobile } from '@xuetang/contract/login';
import { answerOwner, askOwner, startAfresh, type OwnerQuestion } from '@xuetang/contract/owner-check';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { sealUnbound } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import { createDevices } from '../../../platform/http/devices.ts';
import { makeSmsCode } from '../sms/sms-code.ts';

const DAY_MS = 86_400_000;
const clock = createTestClock();
const { api, database, db } = await openApi({ clock, env: { XT_LOG_LEVEL: 'silent' } });
const { keys } = readConfig(serverEnv(database.url));
let camps: Awaited<ReturnType<typeof aCamp>>[];

beforeAll(async () => {
  camps = await Promise.all(Array.from({ length: 8 }, () => aCamp(database.pool)));
  await database.pool.query(`update enrolment.camp set name = '训练营' || id`);
  await database.pool.query(`update enrolment.teacher set name = '老师' || id`);
});

const devices = createDevices(keys.ticket);
const DEVICE = devices.issue(clock.now());
/** The one phone that everybody here asks with. */
const PHONE = { visitor: { ip: '', userAgent: '', device: devices.read(DEVICE, clock.now()) } };
const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000), headers: { device: DEVICE } });
const ask = signedClient(api.url());
const titlesOf = async (learner: LearnerId) =>
  (await database.pool.query<{ title: string }>('select title from content.message where learner_id = $1 order by id', [learner])).rows.map(
    ({ title }) => title,
  );
let numbers = 0;
const codeFor = (mobile: string) =>
  db.transaction((tx) => makeSmsCode(tx, { keys, asker: PHONE, mobile, purpose: 'login', now: clock.now() }));
const idOf = async (token = '') => (await signedClient(api.url(), token)(getCustomer, {}, at())).data?.id;

/** Somebody with a number, who came to a camp once, and then not for so long. */
const aSilentOne = async ({ days = 90, isEnrolled = true } = {}) => {
  const mobile = `133${String(numbers++).padStart(8, '0')}`;
  const { learnerId, token } = await aLearner(database.pool, new Date(clock.now().getTime() - days * DAY_MS));
  await database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
    learnerId,
    sealUnbound(keys.data, mobile),
    written(keys.lookup, mobile),
  ]);
  const [camp] = camps;
  if (camp && isEnrolled) await anEnrolment(database.pool, camp, learnerId);
  const right: Record<OwnerQuestion, string> = { teacher: `老师${camp?.teacherId}`, camp: `训练营${camp?.campId}` };
  const logIn = async () => ask(logInWithMobile, { mobile, code: await codeFor(mobile) }, at());
  const question = async () => ask(askOwner, { mobile, code: await codeFor(mobile) }, at());
  const answer = (ticket: string, answers: Partial<Record<OwnerQuestion, string>>) => ask(answerOwner, { mobile, ticket, answers }, at());
  return { learnerId, token, mobile, right, logIn, question, answer };
};

describe('a number that comes back after a long silence', () => {
  test('opens nothing by its code alone; a day before it does', async () => {
    expect((await (await aSilentOne({ days: 89 })).logIn()).data).toMatchObject({ isNew: false });
    const silent = await aSilentOne();
    expect(await silent.logIn()).toMatchObject({ code: 41114, data: null });
  });

  test('opens for who knows the teacher and the camp; then the number is enough again', async () => {
    const silent = await aSilentOne();
    const mobileCode = await codeFor(silent.mobile);
    expect((await ask(logInWithMobile, { mobile: silent.mobile, code: mobileCode }, at())).code).toBe(41114);
    // The same code serves: nobody waits for a second message.
    const { data } = await ask(askOwner, { mobile: silent.mobile, code: mobileCode }, at());
    expect(data?.questions.map(({ question, options }) => [question, options.length])).toEqual([
      ['teacher', 6],
      ['camp', 6],
    ]);
    const entered = await silent.answer(data?.ticket ?? '', silent.right);
    expect(await idOf(entered.data?.token)).toBe(silent.learnerId);
    expect((await silent.logIn()).code).toBe(0);
  });

  test('asks the same at every try, so that comparing tells nothing; a stranger has two tries a day and four in all', async () => {
    const silent = await aSilentOne();
    const seen: unknown[] = [];
    for (const round of [1, 2]) {
      const { data } = await silent.question();
      seen.push(data?.questions);
      const wrong = (nth: number) => ({ ...silent.right, camp: `没有这个营${nth}` });
      for (const nth of [1, 2])
        expect([round, nth, (await silent.answer(data?.ticket ?? '', wrong(nth))).code]).toEqual([round, nth, 41116]);
      expect((await silent.answer(data?.ticket ?? '', silent.right)).code, 'also for the right answer').toBe(41117);
      expect((await silent.question()).data?.questions).toEqual([]);
      clock.advance(DAY_MS);
    }
    expect(seen[1]).toEqual(seen[0]);
    clock.advance(30 * DAY_MS);
    expect((await silent.question()).data?.questions, 'four in all').toEqual([]);
    expect(await titlesOf(silent.learnerId)).toEqual(Array.from({ length: 4 }, () => '有人想用您的手机号登录'));
  });

  test('wrong answers at the same moment are counted one by one', async () => {
    const silent = await aSilentOne();
    const { data } = await silent.question();
    const codes = await Promise.all(
      Array.from({ length: 8 }, async (_, nth) => (await silent.answer(data?.ticket ?? '', { teacher: '别人', camp: `别的${nth}` })).code),
    );
    expect(codes.filter((code) => code === 41116)).toHaveLength(2);
    expect(codes.filter((code) => code === 41117)).toHaveLength(6);
  });

  test('a guess that is sent again, because its answer was lost, is one guess and hears the same', async () => {
    const silent = await aSilentOne();
    const ticket = (await silent.question()).data?.ticket ?? '';
    const guess = { teacher: '别人', camp: '别的' };
    const together = await Promise.all(Array.from({ length: 3 }, async () => (await silent.answer(ticket, guess)).code));
    expect([...together, (await silent.answer(ticket, guess)).code]).toEqual([41116, 41116, 41116, 41116]);
    expect(await titlesOf(silent.learnerId)).toEqual(['有人想用您的手机号登录']);
    expect((await silent.answer(ticket, { ...guess, camp: '再猜一个' })).code).toBe(41116);
    expect((await silent.answer(ticket, guess)).code, 'the repeat of a guess, also when there are no more').toBe(41116);
    expect((await silent.answer(ticket, silent.right)).code).toBe(41117);
  });

  test('gives its new holder an account of his own; the former one keeps everything but the number, and is told', async () => {
    const silent = await aSilentOne();
    const { data } = await silent.question();
    const begin = () => ask(startAfresh, { mobile: silent.mobile, ticket: data?.ticket ?? '' }, at());
    const entered = await begin();
    expect(entered.data).toMatchObject({ isNew: true });
    expect(await idOf(entered.data?.token)).not.toBe(silent.learnerId);
    const { rows } = await database.pool.query('select mobile_lookup from identity.learner where id = $1', [silent.learnerId]);
    expect(rows).toEqual([{ mobile_lookup: null }]);
    expect((await database.pool.query('select from enrolment.enrolment where learner_id = $1', [silent.learnerId])).rowCount).toBe(1);
    expect(await titlesOf(silent.learnerId)).toEqual(['您的手机号已经解绑']);
    expect((await begin()).code, 'the ticket was about the former account').toBe(41118);
    expect((await silent.logIn()).data).toMatchObject({ isNew: false });
  });

  test('of an account that never learned nothing can be asked, so the number does not open it', async () => {
    const silent = await aSilentOne({ isEnrolled: false });
    expect((await silent.logIn()).code).toBe(41114);
    const { data } = await silent.question();
    expect(data?.questions).toEqual([]);
    expect((await silent.answer(data?.ticket ?? '', {})).code).toBe(41117);
  });

  test('a ticket is for one number and a quarter of an hour, and cannot be made up', async () => {
    const [one, other] = [await aSilentOne(), await aSilentOne()];
    const ticket = (await one.question()).data?.ticket ?? '';
    expect((await other.answer(ticket, other.right)).code).toBe(41118);
    expect((await one.answer(ticket.replace(/^\d+/, other.learnerId), one.right)).code).toBe(41118);
    expect((await one.answer('x', one.right)).code).toBe(41118);
    clock.advance(15 * 60_000);
    expect((await one.answer(ticket, one.right)).code).toBe(41118);
  });
});
