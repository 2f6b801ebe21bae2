import { createCanvas, loadImage } from '@napi-rs/canvas';
import { getCustomer } from '@xuetang/contract/identity';
import type { UploadId } from '@xuetang/contract/ids';
import { getAvatarTicket, getProfile, removeAvatar, saveAvatar } from '@xuetang/contract/profile';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { PLACE_CANARY, withPlace } from '@xuetang/testkit/exif';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { createApi } from '../../../create-api.ts';
import { createWorker } from '../../../create-worker.ts';
import { systemClock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase } from '../../../platform/db.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { createS3 } from '../../../providers/object-store/s3.ts';
import { avatarJobs } from './profile-avatar.ts';
import { mergeProfile } from './profile-merge.ts';

const MEGABYTE = 1_024 * 1_024;
const SETTLES_WITHIN = { timeout: 20_000, interval: 100 };

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let worker: Awaited<ReturnType<typeof createWorker>>;
let objects: ObjectStore;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig(serverEnv(database.url));
  api = await createApi(config);
  await api.listen();
  worker = await createWorker(config);
  objects = createS3(config.objects, systemClock);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await database.drop();
});

/** Red at the left, blue at the right. */
const drawing = (width = 512, height = 512, left = 'red'): Buffer => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = left;
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = 'blue';
  pen.fillRect(width / 2, 0, width / 2, height);
  return canvas.toBuffer('image/jpeg', 90);
};

const aPng = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size, Buffer.alloc(64)]);
};

const somebody = async () => {
  const { learnerId, token } = await aLearner(database.pool);
  const ask = signedClient(api.url(), token);
  const upload = async (bytes: Buffer): Promise<UploadId> => {
    const { data } = await ask(getAvatarTicket, { size: bytes.length });
    if (!data) throw new Error('no ticket');
    const put = await fetch(data.url, { method: 'PUT', headers: { 'content-type': data.contentType }, body: new Uint8Array(bytes) });
    expect(put.status).toBe(200);
    return data.uploadId;
  };
  const profile = async () => {
    const { data } = await ask(getProfile, {});
    if (!data) throw new Error('no profile');
    return data;
  };
  const settled = async () => {
    await expect.poll(async () => (await profile()).avatar, SETTLES_WITHIN).not.toBe('waiting');
    return profile();
  };
  const use = async (bytes: Buffer) => {
    expect(await ask(saveAvatar, { uploadId: await upload(bytes) })).toMatchObject({ code: 0 });
    return settled();
  };
  return { learnerId, ask, upload, use, profile, settled };
};

const picture = async (address: string) => {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, type: response.headers.get('content-type'), status: response.status };
};
const keyOf = (address: string): string => new URL(address).pathname.split('/').slice(2).join('/');

const rowsOf = async (learnerId: string) => {
  const { rows } = await database.pool.query<{ incoming_key: string; clean_key: string | null; state: string }>(
    'select incoming_key, clean_key, state from identity.avatar where learner_id = $1 order by id',
    [learnerId],
  );
  return rows;
};

describe('an avatar', () => {
  test('is drawn anew, square, without EXIF and place, and stands in the store under a random name', async () => {
    const me = await somebody();
    const sent = withPlace(drawing(600, 300));
    expect(sent.includes(PLACE_CANARY)).toBe(true);
    const { avatar, headImg } = await me.use(sent);
    expect(avatar).toBe('ready');
    const { bytes, type } = await picture(headImg);
    expect([type, bytes.includes('Exif'), bytes.includes(PLACE_CANARY)]).toEqual(['image/jpeg', false, false]);
    const { width, height } = await loadImage(bytes);
    expect([width, height]).toEqual([512, 512]);
    expect(keyOf(headImg)).toMatch(/^avatars\/[\w-]{22}\.jpg$/);
    const [row] = await rowsOf(me.learnerId);
    await expect.poll(() => objects.read(row?.incoming_key ?? '', MEGABYTE), SETTLES_WITHIN).toBeUndefined();
    // Everywhere the same face, at the same address: a phone loads it once.
    expect((await me.ask(getCustomer, {})).data?.headImg).toBe(headImg);
    expect((await me.profile()).headImg).toBe(headImg);
  });

  test('with a web page behind it comes out without the page', async () => {
    const { headImg } = await (await somebody()).use(Buffer.concat([drawing(), Buffer.from('<script>alert("polyglot")</script>')]));
    expect((await picture(headImg)).bytes.includes('polyglot')).toBe(false);
  });

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['the head of a JPEG before a web page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>'.repeat(30))])],
    ['a bomb of 60000 by 60000 pixels', aPng(60_000, 60_000)],
    ['a real picture larger than any avatar', drawing(2_100, 2_000)],
  ])('that is %s is refused, and nothing of it is kept', async (_name, bytes) => {
    const me = await somebody();
    expect(await me.use(bytes)).toMatchObject({ avatar: 'refused', headImg: '' });
    const [row] = await rowsOf(me.learnerId);
    expect(row).toMatchObject({ state: 'refused', clean_key: null });
    await expect.poll(() => objects.read(row?.incoming_key ?? '', MEGABYTE), SETTLES_WITHIN).toBeUndefined();
  });

  test('that is refused leaves the one before', async () => {
    const me = await somebody();
    const { headImg } = await me.use(drawing());
    expect(await me.use(Buffer.from('<html>'.repeat(9)))).toMatchObject({ avatar: 'refused', headImg });
  });

  test('replaces the one before, which is gone from the store', async () => {
    const me = await somebody();
    const first = (await me.use(drawing())).headImg;
    const second = (await me.use(drawing(512, 512, 'green'))).headImg;
    expect(keyOf(second)).not.toBe(keyOf(first));
    await expect.poll(() => objects.read(keyOf(first), MEGABYTE), SETTLES_WITHIN).toBeUndefined();
    expect((await picture(second)).status).toBe(200);
    expect(await rowsOf(me.learnerId)).toHaveLength(1);
  });

  test('four at once: one is shown, the last that was asked for, and nothing else is left', async () => {
    const me = await somebody();
    const uploads = [];
    for (const colour of ['red', 'green', 'yellow', 'black']) uploads.push(await me.upload(drawing(512, 512, colour)));
    await Promise.all([...uploads, ...uploads].map((uploadId) => me.ask(saveAvatar, { uploadId })));
    await expect.poll(async () => (await rowsOf(me.learnerId)).map(({ state }) => state), SETTLES_WITHIN).toEqual(['ready']);
    const { bytes } = await picture((await me.profile()).headImg);
    const canvas = createCanvas(1, 1);
    const pen = canvas.getContext('2d');
    pen.drawImage(await loadImage(bytes), 100, 100, 1, 1, 0, 0, 1, 1);
    const [red = 255, green = 255, blue = 255] = pen.getImageData(0, 0, 1, 1).data;
    expect(Math.max(red, green, blue)).toBeLessThan(20);
  });

  test('asked for earlier and drawn later does not come before the later one', async () => {
    const me = await somebody();
    for (const colour of ['red', 'green']) await me.upload(drawing(512, 512, colour));
    const { rows } = await database.pool.query<{ id: string }>(
      `update identity.avatar set state = 'waiting' where learner_id = $1 returning id`,
      [me.learnerId],
    );
    const [earlier, later] = rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
    const db = openDatabase(database.url, 1);
    const cleaning = avatarJobs({ db, clock: systemClock, objects }).find(({ name }) => name === 'identity.clean-avatar');
    await cleaning?.run({ avatarId: later });
    const { headImg } = await me.profile();
    await cleaning?.run({ avatarId: earlier });
    await db.close();
    expect(await me.profile()).toMatchObject({ avatar: 'ready', headImg });
    expect((await rowsOf(me.learnerId)).map(({ state }) => state)).toEqual(['ready']);
  });

  test('can be taken away again', async () => {
    const me = await somebody();
    await database.pool.query(`update identity.learner set avatar_url = 'https://wx.example/me' where id = $1`, [me.learnerId]);
    const { headImg } = await me.use(drawing());
    await me.ask(removeAvatar, {});
    expect(await me.profile()).toMatchObject({ avatar: 'none', headImg: 'https://wx.example/me' });
    await expect.poll(() => objects.read(keyOf(headImg), MEGABYTE), SETTLES_WITHIN).toBeUndefined();
  });
});

describe('whose it is', () => {
  test('another learner’s upload cannot be taken', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const uploadId = await me.upload(drawing());
    expect(await other.ask(saveAvatar, { uploadId })).toMatchObject({ code: 41_705 });
    expect((await other.profile()).avatar).toBe('none');
    expect(await me.ask(saveAvatar, { uploadId })).toMatchObject({ code: 0 });
  });

  test.each([0, MEGABYTE + 1])('no ticket for %i bytes', async (size) => {
    expect(await (await somebody()).ask(getAvatarTicket, { size })).toMatchObject({ status: 400 });
  });

  test('a ticket takes its own bytes only', async () => {
    const { ask } = await somebody();
    const bytes = drawing();
    const { data } = await ask(getAvatarTicket, { size: bytes.length });
    const put = (body: Buffer, type: string) =>
      fetch(data?.url ?? '', { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) });
    expect((await put(Buffer.concat([bytes, bytes]), 'image/jpeg')).status).toBe(403);
    expect((await put(bytes, 'text/html')).status).toBe(403);
  });

  test('two accounts that become one keep one face; the other leaves the store', async () => {
    const [from, into] = [await somebody(), await somebody()];
    const [theirs, mine] = [(await from.use(drawing())).headImg, (await into.use(drawing())).headImg];
    const db = openDatabase(database.url, 1);
    await db.transaction((tx) =>
      mergeProfile(tx, { from: from.learnerId, into: into.learnerId, now: new Date(), dataKeys: testKeys.data }),
    );
    await db.close();
    expect((await into.profile()).headImg).toBe(mine);
    expect(await rowsOf(from.learnerId)).toEqual([]);
    await expect.poll(() => objects.read(keyOf(theirs), MEGABYTE), SETTLES_WITHIN).toBeUndefined();
  });
});

test('what was uploaded and never taken is forgotten after a day', async () => {
  const me = await somebody();
  await me.upload(drawing());
  const [row] = await rowsOf(me.learnerId);
  const db = openDatabase(database.url, 1);
  const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  const jobs = avatarJobs({ db, clock: tomorrow, objects });
  await jobs.find(({ name }) => name === 'identity.forget-avatars')?.run({});
  await db.close();
  expect(await rowsOf(me.learnerId)).toEqual([]);
  await expect.poll(() => objects.read(row?.incoming_key ?? '', MEGABYTE), SETTLES_WITHIN).toBeUndefined();
});
