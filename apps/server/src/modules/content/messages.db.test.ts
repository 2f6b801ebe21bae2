import type { LearnerId, MessageId } from '@xuetang/contract/ids';
import { countMessages, getMessage, listMessages, readAllMessages } from '@xuetang/contract/messages';
import { aCamp, aLearner, anEnrolment, someLearners, type BuiltLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { answerComplaint } from '../support/index.ts';
import { forget } from '../../platform/forget.ts';
import { contentForgets } from './forget.ts';
import { mergeContent } from './merge-learners.ts';
import { sendMessage } from './send-message.ts';
import type { NewMessage } from './send-message.ts';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const DAY_MS = 24 * 3_600_000;
const clock = createTestClock();

// Answers and sessions by the real clock; only what is written has its own times.
const { api, database, db } = await openApi();
beforeEach(async () => {
  clock.set(new Date());
  await database.pool.query('truncate content.message cascade');
});

const as = ({ token }: BuiltLearner) => signedClient(api.url(), token);
const ago = (ms: number) => new Date(Date.now() - ms);

let sent = 0;
const send = (to: NewMessage['to'], over: Partial<NewMessage> = {}) => {
  sent += 1;
  const title = over.title ?? `第 ${sent} 条`;
  const blocks = [{ text: `内容 ${sent}` }];
  return db.transaction((tx) => sendMessage(tx, { to, category: 'course', title, blocks, about: `test:${sent}`, at: ago(1_000), ...over }));
};
const titles = async (who: BuiltLearner, asked: Parameters<ReturnType<typeof as>>[1] = {}) =>
  ((await as(who)(listMessages, asked as object)).data?.list ?? []).map(({ title }) => title);
const unread = async (who: BuiltLearner) => (await as(who)(countMessages, {})).data?.unread;
const idOf = async (title: string): Promise<MessageId> => {
  const { rows } = await database.pool.query<{ public_id: MessageId }>('select public_id from content.message where title = $1', [title]);
  return rows[0]?.public_id ?? ('' as MessageId);
};

describe('messages', () => {
  test('newest first, unread until opened, counted by category', async () => {
    const learner = await aLearner(database.pool);
    await send(learner.learnerId, { title: '旧', at: ago(5_000) });
    await send(learner.learnerId, { title: '新', category: 'order', at: ago(2_000) });
    const ask = as(learner);
    const before = await ask(listMessages, {});
    expect(before.data).toMatchObject({
      list: [
        { title: '新', isRead: false, category: 'order' },
        { title: '旧', isRead: false },
      ],
      hasMore: false,
      unread: { course: 1, order: 1, activity: 0, system: 0 },
    });
    const messageId = await idOf('新');
    expect(await ask(getMessage, { messageId })).toMatchObject({ code: 0, data: { title: '新', button: null } });
    // Opened twice, it is read once.
    expect((await ask(getMessage, { messageId })).code).toBe(0);
    expect((await ask(listMessages, {})).data?.unread).toEqual({ course: 1, order: 0, activity: 0, system: 0 });
    expect(await unread(learner)).toBe(1);
    expect(await titles(learner, { category: 'order' })).toEqual(['新']);
  });

  test("another learner's message is not there: not in the list, not by its id, not as a cursor's content", async () => {
    const [owner, other] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    await send(owner.learnerId, { title: '只给一个人' });
    const messageId = await idOf('只给一个人');
    expect(await as(other)(getMessage, { messageId })).toMatchObject({ code: 41801, data: null });
    expect(await titles(other)).toEqual([]);
    expect((await as(other)(listMessages, { before: messageId })).data?.list).toEqual([]);
    expect(await unread(other)).toBe(0);
    const { rows } = await database.pool.query('select 1 from content.message_read');
    expect(rows).toEqual([]);
    expect((await signedClient(api.url())(getMessage, { messageId })).code).toBe(3);
    expect(await as(owner)(getMessage, { messageId })).toMatchObject({ code: 0, data: { title: '只给一个人' } });
  });

  test('a word to everybody is one row; who came later finds it read', async () => {
    const early = await aLearner(database.pool);
    await send({ audience: 'everyone' }, { title: '通知' });
    const late = await aLearner(database.pool);
    await database.pool.query(`update identity.learner set created_at = now() - interval '1 day' where id = $1`, [early.learnerId]);
    expect([await unread(early), await unread(late)]).toEqual([1, 0]);
    expect([await titles(early), await titles(late)]).toEqual([['通知'], ['通知']]);
    await as(early)(getMessage, { messageId: await idOf('通知') });
    expect(await unread(early)).toBe(0);
    const { rows } = await database.pool.query<{ rows: number }>('select count(*)::int as rows from content.message');
    expect(rows[0]?.rows).toBe(1);
  });

  test('a word to a period reaches those with a seat in it, also when they came after it, and nobody else', async () => {
    const camp = await aCamp(database.pool);
    const [seated, stranger] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    await send({ audience: `period-${camp.periodId}` }, { title: '明晚开课', at: ago(3 * DAY_MS) });
    await anEnrolment(database.pool, camp, seated.learnerId);
    expect([await unread(seated), await unread(stranger)]).toEqual([1, 0]);
    expect((await as(stranger)(getMessage, { messageId: await idOf('明晚开课') })).code).toBe(41801);
  });

  test('pages by cursor: each message once, whatever arrives in between', async () => {
    const learner = await aLearner(database.pool);
    const at = ago(60_000);
    // All of one moment: the order must still be one.
    for (let nth = 1; nth <= 45; nth++) await send(nth % 3 ? learner.learnerId : { audience: 'everyone' }, { title: `第${nth}`, at });
    const ask = as(learner);
    const seen: string[] = [];
    let before: MessageId | undefined;
    for (;;) {
      const page = (await ask(listMessages, before ? { before } : {})).data;
      seen.push(...(page?.list ?? []).map(({ title }) => title));
      before = page?.list.at(-1)?.messageId;
      if (!page?.hasMore) break;
      await send(learner.learnerId, { title: '插进来的' });
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `第${45 - at}`));
  });

  test('all read: up to what was seen, by category or all; what arrives later stays unread', async () => {
    const learner = await aLearner(database.pool);
    const ask = as(learner);
    await send(learner.learnerId, { category: 'course', at: ago(9_000) });
    await send(learner.learnerId, { category: 'activity', at: ago(9_000) });
    const upTo = (await ask(listMessages, {})).data?.now ?? '';
    await ask(readAllMessages, { category: 'activity', upTo });
    expect((await ask(listMessages, {})).data?.unread).toEqual({ course: 1, order: 0, activity: 0, system: 0 });
    await ask(readAllMessages, { upTo });
    expect(await unread(learner)).toBe(0);
    await send(learner.learnerId, { at: new Date() });
    expect(await unread(learner)).toBe(1);
    // A clock that is ahead marks nothing that is still to come.
    await ask(readAllMessages, { upTo: '2099-01-01T00:00:00.000Z' });
    await send(learner.learnerId, { at: new Date() });
    expect(await unread(learner)).toBe(1);
    // And an older list does not take the mark back.
    await ask(readAllMessages, { upTo: '2026-01-01T00:00:00.000Z' });
    expect(await unread(learner)).toBe(1);
  });

  test('more than a hundred are counted as a hundred', async () => {
    const learner = await aLearner(database.pool);
    await database.pool.query(
      `insert into content.message (public_id, learner_id, category, title, blocks, about, sent_at)
       select left(md5(n::text) || md5(n::text), 22), $1, 'system', '多', '[{"text":"多"}]', 'many:' || n, now() - interval '1 hour' from generate_series(1, 150) n`,
      [learner.learnerId],
    );
    expect(await unread(learner)).toBe(100);
  });

  test('after 180 days a message is gone: from the list at once, from the table within the hour', async () => {
    const learner = await aLearner(database.pool);
    await send(learner.learnerId, { title: '过期', at: ago(180 * DAY_MS + 1_000) });
    await send(learner.learnerId, { title: '还在', at: ago(180 * DAY_MS - 60_000) });
    await database.pool.query(`insert into content.message_read select id, $1, now() from content.message`, [learner.learnerId]);
    expect(await titles(learner)).toEqual(['还在']);
    expect((await as(learner)(getMessage, { messageId: await idOf('过期') })).code).toBe(41801);
    await forget({ db, clock }, contentForgets.endings);
    const { rows } = await database.pool.query<{ title: string; reads: number }>(
      'select m.title, count(r.*)::int as reads from content.message m left join content.message_read r on r.message_id = m.id group by m.title',
    );
    expect(rows).toEqual([{ title: '还在', reads: 1 }]);
  });

  test('what is to be sent later is not there yet', async () => {
    const learner = await aLearner(database.pool);
    await send({ audience: 'everyone' }, { title: '明天才有', at: new Date(Date.now() + DAY_MS) });
    expect([await titles(learner), await unread(learner)]).toEqual([[], 0]);
  });
});

describe('sending', () => {
  test('twice about the same is once, also at the same moment', async () => {
    const learner = await aLearner(database.pool);
    await Promise.all(Array.from({ length: 8 }, () => send(learner.learnerId, { about: 'order-paid:7' })));
    expect(await unread(learner)).toBe(1);
  });

  test('it is undone with what it tells about', async () => {
    const learner = await aLearner(database.pool);
    const undone = db.transaction(async (tx) => {
      await sendMessage(tx, {
        to: learner.learnerId,
        category: 'order',
        title: '退款',
        blocks: [{ text: '到账' }],
        about: 'x',
        at: ago(1),
      });
      throw new Error('the refund failed');
    });
    await expect(undone).rejects.toThrow('the refund failed');
    expect(await unread(learner)).toBe(0);
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/%2f/evil.test',
    'javascript:alert(1)',
    '/a b',
    '/ok\n',
    '/user//evil.test',
  ])('a button that leads to %j is refused by the database', async (path) => {
    const { learnerId } = await aLearner(database.pool);
    await expect(send(learnerId, { button: { label: '去看看', path: path as `/${string}` } })).rejects.toThrow('button_path');
  });

  test('to somebody or to an audience, not to both and not to nobody', async () => {
    const insert = (who: string) =>
      database.pool.query(
        `insert into content.message (public_id, learner_id, audience, category, title, blocks, about, sent_at)
         values ('aaaaaaaaaaaaaaaaaaaaaa', ${who}, 'system', '一', '[]', 'one', now())`,
      );
    await expect(insert(`1, 'everyone'`)).rejects.toThrow('one_addressee');
    await expect(insert('null, null')).rejects.toThrow('one_addressee');
    await expect(insert(`null, 'everybody'`)).rejects.toThrow('audience');
  });

  test('a complaint that is answered tells its learner, with a way to the answer; a visitor has nobody to tell', async () => {
    const learner = await aLearner(database.pool);
    const complaint = async (id: string, learnerId: LearnerId | null) => {
      await database.pool.query(
        `insert into support.complaint (public_id, learner_id, kind, state_at, sent_at, first_answer_due, close_due)
         values ($1, $2, 'refund', now(), now(), now() + interval '2 hours', now() + interval '2 days')`,
        [id, learnerId],
      );
      return answerComplaint(db, {
        complaintId: id as Parameters<typeof answerComplaint>[1]['complaintId'],
        now: ago(10),
        body: '已退款。',
      });
    };
    expect(await complaint('7Q2MK4T87Q2MK4T8', learner.learnerId)).toBe('done');
    expect(await complaint('0000K4T87Q2MK4T8', null)).toBe('done');
    expect(await titles(learner)).toEqual(['您的投诉有了答复']);
    const { data } = await as(learner)(getMessage, { messageId: await idOf('您的投诉有了答复') });
    expect(data?.button).toEqual({ label: '查看答复', path: '/complainRecordsDetail/7Q2MK4T87Q2MK4T8' });
    expect(JSON.stringify(data?.blocks)).not.toContain('已退款');
    const { rows } = await database.pool.query('select 1 from content.message');
    expect(rows).toHaveLength(1);
  });
});

describe('two accounts become one', () => {
  test('messages of both are there, read is what either had read, unread stays unread', async () => {
    const [from, into] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    await database.pool.query(`update identity.learner set created_at = now() - interval '30 days' where id = any($1)`, [
      [from.learnerId, into.learnerId],
    ]);
    await send(from.learnerId, { title: '旧号看过', at: ago(50_000) });
    await send(into.learnerId, { title: '新号没看', at: ago(49_000) });
    await send({ audience: 'everyone' }, { title: '旧号看过的通知', at: ago(48_000) });
    await as(from)(readAllMessages, { upTo: ago(30_000).toISOString() });
    await send(from.learnerId, { title: '旧号没看', at: ago(20_000) });
    await send({ audience: 'everyone' }, { title: '新号打开的通知', at: ago(10_000) });
    await as(into)(getMessage, { messageId: await idOf('新号打开的通知') });
    await db.transaction((tx) =>
      mergeContent(tx, { from: from.learnerId, into: into.learnerId, now: new Date(), dataKeys: testKeys.data }),
    );
    const { data } = await as(into)(listMessages, {});
    expect(data?.list.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['新号打开的通知', true],
      ['旧号没看', false],
      ['旧号看过的通知', true],
      ['新号没看', false],
      ['旧号看过', true],
    ]);
    for (const table of ['content.message', 'content.message_read', 'content.messages_read_until']) {
      const { rows } = await database.pool.query(`select 1 from ${table} where learner_id = $1`, [from.learnerId]);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
