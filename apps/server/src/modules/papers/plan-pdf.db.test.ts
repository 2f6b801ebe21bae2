import { drawPlan, getPlanPdf, savePlanField } from '@xuetang/contract/plan';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { textOfPdf } from '@xuetang/testkit/read-paper';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { readConfig } from '../../platform/config.ts';
import { createS3 } from '../../providers/object-store/s3.ts';
import { planPdfJobs } from './plan-pdf.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
const { api, database, db } = await openApi({ clock });
const { pool } = database;
// The store knows the real time alone.
const objects = createS3(readConfig(serverEnv(database.url)).objects, { now: () => new Date() });
const [drawing, removal] = planPdfJobs({ db, clock, keys: testKeys, objects });

const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const somebody = async () => {
  const { learnerId, token } = await aLearner(pool, clock.now());
  const ask = signedClient(api.url(), token);
  return {
    learnerId,
    save: (goal: string) => ask(savePlanField, { field: 'goal', value: goal }, signedNow()),
    draw: () => ask(drawPlan, {}, signedNow()),
    pdf: async () => (await ask(getPlanPdf, {}, signedNow())).data?.pdf,
  };
};
const rowsOf = async (learnerId: string) =>
  (
    await pool.query<{ id: string; pdf_key: string | null }>('select id, pdf_key from papers.plan_pdf where learner_id = $1 order by id', [
      learnerId,
    ])
  ).rows;
const drawAll = async (learnerId: string) => {
  for (const { id } of await rowsOf(learnerId)) await drawing?.run({ id });
};
const read = async (url: string | null | undefined) => textOfPdf(Buffer.from(await (await fetch(url ?? '')).arrayBuffer()));

test('it is drawn when it is asked for, says what is written by then, and is nobody else’s', async () => {
  const [one, other] = [await somebody(), await somebody()];
  expect(await one.pdf()).toBeNull();
  await one.save('攒三个月备用金');
  expect((await one.draw()).code).toBe(0);
  expect(await one.pdf()).toMatchObject({ url: null });
  const [{ id } = { id: '' }] = await rowsOf(one.learnerId);
  // Two workers that draw it at once leave one.
  await Promise.all([drawing?.run({ id }), drawing?.run({ id })]);
  expect(await read((await one.pdf())?.url)).toContain('攒三个月备用金');
  await one.save('攒六个月备用金');
  await one.draw();
  await drawAll(one.learnerId);
  expect(await read((await one.pdf())?.url)).toContain('攒六个月备用金');
  expect(await other.pdf()).toBeNull();
});

test('the fifth within a minute is refused', async () => {
  const one = await somebody();
  const codes = [];
  for (let nth = 0; nth < 5; nth++) codes.push((await one.draw()).code);
  expect(codes.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(codes[4]).not.toBe(0);
  expect(await rowsOf(one.learnerId)).toHaveLength(4);
});

test('after an hour nobody gets its address, and the paper goes, drawn or not', async () => {
  const one = await somebody();
  await one.draw();
  await drawAll(one.learnerId);
  await one.draw();
  const [drawn] = await rowsOf(one.learnerId);
  expect(await objects.read(drawn?.pdf_key ?? '', 1e7)).toBeDefined();
  clock.advance(HOUR_MS - 1);
  await removal?.run({});
  expect(await rowsOf(one.learnerId)).toHaveLength(2);
  clock.advance(1);
  expect(await one.pdf()).toBeNull();
  await removal?.run({});
  expect(await rowsOf(one.learnerId)).toEqual([]);
  expect(await objects.read(drawn?.pdf_key ?? '', 1e7)).toBeUndefined();
});

test('of an account that went while it was drawn, nothing is kept', async () => {
  const one = await somebody();
  await one.draw();
  const [{ id } = { id: '' }] = await rowsOf(one.learnerId);
  const written: string[] = [];
  const watched = {
    ...objects,
    write: async (key: string, ...rest: [Buffer, string]) => {
      written.push(key);
      await pool.query('delete from papers.plan_pdf where id = $1', [id]);
      await objects.write(key, ...rest);
    },
  };
  await planPdfJobs({ db, clock, keys: testKeys, objects: watched })[0]?.run({ id });
  expect(written).toHaveLength(1);
  expect(await objects.read(written[0] ?? '', 1e7)).toBeUndefined();
});
