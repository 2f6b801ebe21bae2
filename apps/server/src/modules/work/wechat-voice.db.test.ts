import { getHomework, saveHomeworkDraft, takeWechatVoice } from '@xuetang/contract/homework';
import type { UploadId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aClassWithHomework, aSeatIn } from '@xuetang/testkit/homework-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { someAmr } from '../../../../../stand-ins/wechat/voices.ts';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { readConfig } from '../../platform/config.ts';
import { createS3 } from '../../providers/object-store/s3.ts';
import type { VoiceOutcome } from '../../providers/wechat/port.ts';
import { fileJobs } from './homework-files.ts';
import { voiceFetching } from './wechat-voice.ts';

const TYPE = 99;
const clock = createTestClock();
const { api, database, db } = await openApi({ clock, env: { XT_LOG_LEVEL: 'silent' } });
const { pool } = database;
const config = readConfig(serverEnv(database.url));
const objects = createS3(config.objects, clock);
const built = await aClassWithHomework(pool);
const { sectionId } = built;

let asked = 0;
const fetching = (said: VoiceOutcome) =>
  voiceFetching({
    db,
    clock,
    objects,
    apps: config.wechat.apps,
    wechat: {
      readVoice: () => {
        asked += 1;
        return Promise.resolve(said);
      },
    },
  });
const [cleaning] = fileJobs(db, clock, objects);
const SAID: VoiceOutcome = { said: 'read', bytes: someAmr(3) };

let numbers = 0;
const aSpeaker = async () => {
  const { learnerId, token } = await aLearner(pool, clock.now());
  await aSeatIn(built, pool, learnerId);
  const ask = signedClient(api.url(), token);
  const mediaId = `media-number-${++numbers}`;
  const take = (type = TYPE, of = mediaId) => ask(takeWechatVoice, { sectionId, type, mediaId: of });
  return {
    learnerId,
    mediaId,
    take,
    put: (uploadId: UploadId | undefined) => ask(saveHomeworkDraft, { sectionId, seq: 1, text: '', uploadIds: [uploadId ?? ''] }),
    voice: async () => {
      const { data } = await ask(getHomework, { sectionId });
      return data?.outcome === 'open' ? data.files[0] : undefined;
    },
    fileId: async () =>
      (await pool.query<{ id: string }>('select id from work.attachment where learner_id = $1', [learnerId])).rows[0]?.id ?? '',
    jobs: async (fileId: string) =>
      (
        await pool.query<{ name: string }>(
          `select task_identifier as name from graphile_worker.jobs where key like '%:' || $1 and task_identifier like 'work.%' order by 1`,
          [fileId],
        )
      ).rows.map(({ name }) => name),
  };
};

test('told ten times at once it is one voice; it is fetched, then written anew, and heard', async () => {
  const one = await aSpeaker();
  const told = await Promise.all(Array.from({ length: 10 }, () => one.take()));
  const ids = new Set(told.map(({ data }) => data?.uploadId));
  expect(ids.size).toBe(1);
  const fileId = await one.fileId();
  expect((await pool.query('select from work.attachment where learner_id = $1', [one.learnerId])).rowCount).toBe(1);
  await one.put([...ids][0]);
  expect(await one.voice()).toMatchObject({ kind: 'voice', state: 'fetching', url: null });
  // Cleaned before it is here, it stays as it is.
  await cleaning?.run({ fileId });
  expect(await one.voice()).toMatchObject({ state: 'fetching' });
  await fetching(SAID).run({ fileId });
  expect(await one.voice()).toMatchObject({ state: 'waiting' });
  await cleaning?.run({ fileId });
  expect(await one.voice()).toMatchObject({ state: 'ready', seconds: 3 });
  expect((await fetch((await one.voice())?.url ?? '')).headers.get('content-type')).toBe('audio/mp4');
  const before = asked;
  await fetching(SAID).run({ fileId });
  expect(asked).toBe(before);
});

test('fetched before it was put into the homework, it is cleaned when it is', async () => {
  const one = await aSpeaker();
  const uploadId = (await one.take()).data?.uploadId;
  const fileId = await one.fileId();
  await fetching(SAID).run({ fileId });
  expect(await one.jobs(fileId)).not.toContain('work.clean-file');
  await one.put(uploadId);
  expect(await one.jobs(fileId)).toContain('work.clean-file');
  await cleaning?.run({ fileId });
  expect(await one.voice()).toMatchObject({ state: 'ready', seconds: 3 });
});

test('put into the homework at the moment in which it arrives, it is cleaned', async () => {
  for (let nth = 0; nth < 10; nth++) {
    const one = await aSpeaker();
    const uploadId = (await one.take()).data?.uploadId;
    const fileId = await one.fileId();
    await Promise.all([fetching(SAID).run({ fileId }), one.put(uploadId)]);
    expect(await one.jobs(fileId)).toContain('work.clean-file');
    expect(await one.voice()).toMatchObject({ state: 'waiting' });
  }
});

test('what WeChat has no more is lost, and is not asked for again; trouble is tried again', async () => {
  const one = await aSpeaker();
  await one.put((await one.take()).data?.uploadId);
  const fileId = await one.fileId();
  await expect(fetching({ said: 'later', why: 'errcode -1' }).run({ fileId })).rejects.toThrow('errcode -1');
  expect(await one.voice()).toMatchObject({ state: 'fetching' });
  await fetching({ said: 'gone', why: 'errcode 40007' }).run({ fileId });
  expect(await one.voice()).toMatchObject({ state: 'lost', url: null });
  const before = asked;
  await fetching(SAID).run({ fileId });
  expect(asked).toBe(before);
});

test('what is no sound is refused, not lost', async () => {
  const one = await aSpeaker();
  await one.put((await one.take()).data?.uploadId);
  const fileId = await one.fileId();
  await fetching({ said: 'read', bytes: Buffer.from('<!doctype html>') }).run({ fileId });
  await cleaning?.run({ fileId });
  expect(await one.voice()).toMatchObject({ state: 'refused' });
});

test('nobody takes another one’s voice, and none of an account that is not ours', async () => {
  const [one, other] = [await aSpeaker(), await aSpeaker()];
  await one.take();
  expect((await other.take(TYPE, one.mediaId)).code).toBe(42382);
  expect((await other.take(4_321)).code).toBe(42381);
  expect((await pool.query('select from work.attachment where learner_id = $1', [other.learnerId])).rowCount).toBe(0);
});
