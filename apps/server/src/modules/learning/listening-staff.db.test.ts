import type { BookId } from '@xuetang/contract/ids';
import { getBook } from '@xuetang/contract/listening';
import {
  bringSound,
  listSoundBooks,
  listSounds,
  releaseSoundBook,
  withdrawSoundBook,
  writeSoundBook,
} from '@xuetang/contract/staff/listening';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, expect, test } from 'vitest';
import { tune } from '../../../../../scripts/demo-tune.ts';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { readConfig } from '../../platform/config.ts';
import { createS3 } from '../../providers/object-store/s3.ts';
import { soundMaking } from './make-sound.ts';

const clock = createTestClock();
const { somebody, database, db, rows, audit } = await openConsole({ clock });
const api = await openApiOn(database.url, { clock, env: { XT_LOG_LEVEL: 'silent' } });
// The store has a clock of its own, and a signature is of its time.
const objects = createS3(readConfig(serverEnv('postgres://nowhere')).objects, { now: () => new Date() });
const reason = '听过全书，可以给学员听';
const SOUND_S = 7;

const brought: string[] = [];
afterAll(() => Promise.all(brought.map((key) => objects.remove(key))));
const aSource = async (bytes: Buffer = tune(SOUND_S, 0)): Promise<string> => {
  const key = `incoming/sounds/test-${process.pid}-${Date.now()}-${brought.length}.wav`;
  await objects.write(key, bytes, 'audio/wav');
  brought.push(key);
  return key;
};
const editor = await somebody({ roles: ['operator'] });
const reviewer = await somebody({ roles: ['compliance'] });
const make = (soundId: string | undefined) => soundMaking({ db, clock, objects }).run({ soundId });
/** A recording that is ready, by its number. */
const aSound = async (): Promise<string> => {
  const { data } = await editor.ask(bringSound, { sourceKey: await aSource() });
  await make(data?.soundId);
  return data?.soundId ?? '';
};
const book = (text: string, more: object = {}) => ({
  name: '家里的钱，慢慢说',
  author: '周若兰',
  about: '一本账本、三个信封，把家里的钱说明白。',
  risk: 'general' as const,
  text,
  ...more,
});

test('what is brought is measured by us and written anew; what is no sound is said in words', async () => {
  const sourceKey = await aSource();
  const { data } = await editor.ask(bringSound, { sourceKey });
  expect((await editor.ask(bringSound, { sourceKey })).code).toBe(43563);
  await Promise.all([make(data?.soundId), make(data?.soundId)]);
  const broken = (await editor.ask(bringSound, { sourceKey: await aSource(Buffer.from('#EXTM3U\n/etc/passwd\n')) })).data?.soundId;
  await make(broken);
  const missing = (await editor.ask(bringSound, { sourceKey: 'incoming/sounds/never-put-there.mp3' })).data?.soundId;
  await make(missing);
  expect((await editor.ask(listSounds, {})).data?.list).toMatchObject([
    { soundId: missing, state: 'failed', why: '没有找到上传的文件，请重新上传' },
    { soundId: broken, state: 'failed', why: '这个文件打不开或没有声音，请换一个文件' },
    { soundId: data?.soundId, sourceKey, state: 'ready', seconds: SOUND_S },
  ]);
  const made = await rows<{ object_key: string; seconds: number }>(
    'select r.object_key, r.seconds from learning.sound s join learning.recording r on r.id = s.recording_id where s.id = $1',
    [data?.soundId],
  );
  expect(made).toEqual([{ object_key: expect.stringMatching(/^recordings\/books\/[\w-]{22}\.m4a$/), seconds: SOUND_S }]);
  brought.push(made[0]!.object_key);
});

test('a book is written, tried first, let out by a second person, heard, and withdrawn; once it is out nobody changes it', async () => {
  const [one, two] = [await aSound(), await aSound()];
  const table = `标题\t录音\t试听\n一 外婆的账本\t${one}\t是\n二 三个信封\t${two}\t\n`;
  expect((await editor.ask(writeSoundBook, book(`标题\t录音\n一\t999999\n`))).data).toEqual({
    faults: ['第 1 章：录音 999999 还没有做好，或者没有'],
  });
  expect((await editor.ask(writeSoundBook, book(table), { dry: true })).data).toMatchObject({ chapters: 2, minutes: 1 });
  expect(await rows('select 1 from learning.book')).toEqual([]);
  const admin = await somebody({ roles: ['admin'] });
  const bookId = (await admin.ask(writeSoundBook, book(table))).data?.bookId as BookId;
  expect((await admin.ask(writeSoundBook, book(table, { bookId, name: '家里的钱' }))).data).toMatchObject({ bookId });
  const { token } = await aLearner(database.pool, clock.now());
  const hear = async () =>
    (await signedClient(api.url(), token)(getBook, {}, { timestamp: Math.floor(clock.now().getTime() / 1_000) })).data?.book ?? null;
  expect(await hear()).toBeNull();
  expect((await admin.ask(releaseSoundBook, { bookId }, { reason })).code).toBe(43614);
  await expect(database.pool.query('update learning.book set released_by = written_by')).rejects.toThrow('released_by_a_second_person');
  expect((await reviewer.ask(releaseSoundBook, { bookId }, { reason })).code).toBe(0);
  expect((await reviewer.ask(releaseSoundBook, { bookId }, { reason })).code).toBe(43613);
  expect((await editor.ask(writeSoundBook, book(table, { bookId }))).code).toBe(43613);
  expect(await hear()).toMatchObject({
    bookId,
    name: '家里的钱',
    chapters: [{ title: '一 外婆的账本', seconds: SOUND_S }, { title: '二 三个信封' }],
  });
  expect((await reviewer.ask(withdrawSoundBook, { bookId }, { reason })).code).toBe(0);
  expect((await reviewer.ask(withdrawSoundBook, { bookId }, { reason })).code).toBe(43611);
  expect(await hear()).toBeNull();
  expect((await editor.ask(listSoundBooks, {})).data?.list).toMatchObject([{ bookId, chapters: 2, withdrawnAt: expect.any(String) }]);
  const done = (await audit()).filter(({ subject, outcome }) => subject === `sound-book:${bookId}` && outcome === 'done');
  expect(done).toMatchObject([
    { call: '/listening/write' },
    { call: '/listening/release', reason },
    { call: '/listening/withdraw', reason },
  ]);
});

test('who brings and writes does not release; who releases does not write', async () => {
  expect((await reviewer.ask(bringSound, { sourceKey: 'incoming/sounds/a.mp3' })).code).toBe(43003);
  expect((await reviewer.ask(writeSoundBook, book('[]'))).code).toBe(43003);
  for (const call of [releaseSoundBook, withdrawSoundBook] as const)
    expect((await editor.ask(call, { bookId: '1' }, { reason })).code).toBe(43003);
  expect((await (await somebody({ roles: ['teacher'] })).ask(listSoundBooks, {})).code).toBe(43003);
});
