import { execFileSync } from 'node:child_process';
import { createCanvas } from '@napi-rs/canvas';
import { getHomework, getHomeworkTickets, saveHomeworkDraft } from '@xuetang/contract/homework';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aClassWithHomework, aSeatIn } from '@xuetang/testkit/homework-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { createWorker } from '../../create-worker.ts';
import { readConfig } from '../../platform/config.ts';
import { createS3 } from '../../providers/object-store/s3.ts';
import { fileJobs } from './homework-files.ts';

const clock = createTestClock();
const { api, database, db } = await openApi({ clock, env: { XT_LOG_LEVEL: 'silent' } });
const config = readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' }));
const worker = await createWorker(config);
afterAll(() => worker.close());
const objects = createS3(config.objects, clock);
const MEGABYTE = 1_024 * 1_024;

/** Two seconds of a tone, as Android records it. */
const aVoice = (): Buffer =>
  execFileSync('ffmpeg', '-v error -f lavfi -i sine=frequency=300:duration=2 -c:a libopus -f webm pipe:1'.split(' '));

test('a picture is drawn anew, a voice becomes m4a, what is neither is refused; what is taken out is gone the next day', async () => {
  const built = await aClassWithHomework(database.pool);
  const { sectionId } = built;
  const { learnerId, token } = await aLearner(database.pool, clock.now());
  await aSeatIn(built, database.pool, learnerId);
  const ask = signedClient(api.url(), token);
  const sent = [
    { contentType: 'image/jpeg', bytes: createCanvas(30, 20).toBuffer('image/jpeg') },
    { contentType: 'audio/webm', bytes: aVoice() },
    { contentType: 'audio/mp4', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
  ] as const;
  const files = sent.map(({ contentType, bytes }) => ({ contentType, size: bytes.length }));
  const tickets = (await ask(getHomeworkTickets, { sectionId, files })).data ?? [];
  for (const [nth, ticket] of tickets.entries())
    await fetch(ticket.url, {
      method: 'PUT',
      headers: { 'content-type': ticket.contentType },
      body: new Uint8Array(sent[nth]?.bytes ?? Buffer.alloc(0)),
    });
  const uploadIds = tickets.map(({ uploadId }) => uploadId);
  await ask(saveHomeworkDraft, { sectionId, seq: 1, text: '都在这里', uploadIds });
  const shown = async () => {
    const { data } = await ask(getHomework, { sectionId });
    return data?.outcome === 'open' ? data.files : [];
  };
  await expect.poll(async () => (await shown()).map(({ state }) => state), { timeout: 20_000 }).toEqual(['ready', 'ready', 'refused']);
  const [picture, voice, neither] = await shown();
  expect((await fetch(picture?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
  expect(voice?.seconds).toBe(2);
  expect((await fetch(voice?.url ?? '')).headers.get('content-type')).toBe('audio/mp4');
  expect(neither?.url).toBeNull();

  const keys = async () =>
    (
      await database.pool.query<{ incoming_key: string; clean_key: string | null }>(
        'select incoming_key, clean_key from work.attachment where learner_id = $1 order by id',
        [learnerId],
      )
    ).rows;
  const [first] = await keys();
  await expect.poll(() => objects.read(first?.incoming_key ?? '', MEGABYTE)).toBeUndefined();
  // The picture is taken out; the cleaning of the next day takes its object and its row.
  await ask(saveHomeworkDraft, { sectionId, seq: 2, text: '都在这里', uploadIds: uploadIds.slice(1) });
  const cleaning = fileJobs(db, { now: () => new Date(clock.now().getTime() + 25 * 3_600_000) }, objects)[1];
  await cleaning?.run({});
  expect(await objects.read(first?.clean_key ?? '', MEGABYTE)).toBeUndefined();
  expect(await keys()).toHaveLength(2);
});
