import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { ComplaintId, UploadId } from '@xuetang/contract/ids';
import { addToComplaint, getComplaint, sendComplaint } from '@xuetang/contract/complaints';
import { getUploadToken, getUploadTokenCms, getUploadTokenV2, type Ticket } from '@xuetang/contract/uploads';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { createWorker } from '../../create-worker.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { createS3 } from '../../providers/object-store/s3.ts';

const ORIGIN = 'http://127.0.0.1:4000';
const MEGABYTE = 1_024 * 1_024;

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

const drawing = (width = 60, height = 30): Buffer => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'red';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = 'blue';
  pen.fillRect(width / 2, 0, width / 2, height);
  return canvas.toBuffer('image/jpeg', 90);
};

/** A JPEG with the camera's turn to the right and the place where it was taken, 39° 54′ north. */
const withExif = (jpeg: Buffer): Buffer => {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const number = (value: number, size: 2 | 4) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  // Header 8, first directory 2 + 2 × 12 + 4 = 30, place directory from 38: 2 + 12 + 4 = 18, its numbers from 56.
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    number(2, 2),
    entry(0x0112, 3, 1, 6),
    entry(0x8825, 4, 1, 38),
    number(0, 4),
    number(1, 2),
    entry(0x0002, 5, 3, 56),
    number(0, 4),
    ...[39, 1, 54, 1, 0, 1].map((part) => number(part, 4)),
    Buffer.from('GPS-CANARY'),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), number(body.length + 2, 2), body, jpeg.subarray(2)]);
};

const put = (ticket: Ticket, bytes: Buffer, contentType: string = ticket.contentType): Promise<Response> =>
  fetch(ticket.url, { method: 'PUT', headers: { 'content-type': contentType, origin: ORIGIN }, body: new Uint8Array(bytes) });

const aCaller = async (token?: string) => {
  const ask = signedClient(api.url(), token ?? (await aLearner(database.pool)).token);
  const ticketFor = async (bytes: Buffer, contentType: Ticket['contentType'] = 'image/jpeg'): Promise<Ticket> => {
    const { data } = await ask(getUploadToken, { contentType, size: bytes.length });
    if (!data) throw new Error('no ticket');
    return data;
  };
  const upload = async (bytes: Buffer): Promise<UploadId> => {
    const ticket = await ticketFor(bytes);
    expect((await put(ticket, bytes)).status).toBe(200);
    return ticket.uploadId;
  };
  const send = (uploadIds: UploadId[]) =>
    ask(sendComplaint, { kind: 'promise', content: '老师在群里承诺保本收益，有截图为证。', uploadIds }, {});
  const settled = async (complaintId: ComplaintId) => {
    const read = async () => (await ask(getComplaint, { complaintId })).data?.messages.flatMap(({ pictures }) => pictures) ?? [];
    await expect.poll(async () => (await read()).some(({ state }) => state === 'waiting')).toBe(false);
    return read();
  };
  return { ask, ticketFor, upload, send, settled };
};

const sendWith = async (bytes: Buffer) => {
  const me = await aCaller();
  const { data } = await me.send([await me.upload(bytes)]);
  return me.settled(data?.complaintId as ComplaintId);
};

const incomingKeys = async (uploadId: string): Promise<string> => {
  const { rows } = await database.pool.query<{ incoming_key: string }>('select incoming_key from support.evidence where upload_id = $1', [
    uploadId,
  ]);
  return rows[0]?.incoming_key ?? '';
};

describe('[7.2] tickets to upload', () => {
  test('[7.2-04] one, scoped to its bytes, type, place and five minutes', async () => {
    const me = await aCaller();
    const bytes = drawing();
    const ticket = await me.ticketFor(bytes);
    expect(ticket).toMatchObject({ contentType: 'image/jpeg', expiresInS: 300 });
    expect(new URL(ticket.url).searchParams.get('X-Amz-Expires')).toBe('300');
    // Longer, shorter, another type, another place, another verb.
    expect((await put(ticket, Buffer.concat([bytes, bytes]))).status).toBe(403);
    expect((await put(ticket, bytes.subarray(0, 100))).status).toBe(403);
    expect((await put(ticket, bytes, 'text/html')).status).toBe(403);
    const elsewhere = { ...ticket, url: ticket.url.replace('/incoming/', '/evidence/') };
    expect((await put(elsewhere, bytes)).status).toBe(403);
    expect((await fetch(ticket.url)).status).toBe(403);
    expect((await put(ticket, bytes)).status).toBe(200);
  });

  test('a ticket of six minutes ago is refused by the store', async () => {
    const { objects: settings } = readConfig(serverEnv(database.url));
    const before = { now: () => new Date(Date.now() - 360_000) };
    const bytes = drawing();
    const url = createS3(settings, before).uploadUrl('incoming/visitors/old', {
      contentType: 'image/jpeg',
      size: bytes.length,
      expiresInS: 300,
    });
    expect((await put({ url, contentType: 'image/jpeg' } as Ticket, bytes)).status).toBe(403);
  });

  test('[7.2-05] six at once, not seven', async () => {
    const { ask } = await aCaller();
    const file = { contentType: 'image/png', size: 1_000 } as const;
    const { data } = await ask(getUploadTokenV2, { files: Array(6).fill(file) as (typeof file)[] });
    expect(new Set(data?.map(({ uploadId }) => uploadId)).size).toBe(6);
    expect(await ask(getUploadTokenV2, { files: Array(7).fill(file) as (typeof file)[] })).toMatchObject({ code: 40001 });
  });

  test('[7.2-06] one for a further message, on an own complaint only', async () => {
    const [me, other] = [await aCaller(), await aCaller()];
    const complaintId = (await me.send([])).data?.complaintId as ComplaintId;
    const bytes = drawing();
    const picture = { complaintId, contentType: 'image/jpeg', size: bytes.length } as const;
    expect(await other.ask(getUploadTokenCms, picture)).toMatchObject({ code: 41003 });
    const ticket = (await me.ask(getUploadTokenCms, picture)).data as Ticket;
    await put(ticket, bytes);
    expect(await me.ask(addToComplaint, { complaintId, uploadIds: [ticket.uploadId] })).toMatchObject({ code: 0 });
    expect(await me.settled(complaintId)).toMatchObject([{ state: 'ready' }]);
  });

  test('the browser may ask from another origin, before and with the upload', async () => {
    const bytes = drawing();
    const ticket = await (await aCaller()).ticketFor(bytes);
    const preflight = await fetch(ticket.url, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN]);
    expect(['*', ORIGIN]).toContain((await put(ticket, bytes)).headers.get('access-control-allow-origin'));
  });

  test.each([
    ['too large', { contentType: 'image/jpeg', size: 10 * MEGABYTE + 1 }],
    ['SVG', { contentType: 'image/svg+xml', size: 100 }],
    ['HTML', { contentType: 'text/html', size: 100 }],
    ['empty', { contentType: 'image/png', size: 0 }],
  ])('none for %s', async (_name, asked) => {
    const { ask } = await aCaller();
    expect(await ask(getUploadToken, asked as { contentType: 'image/png'; size: number })).toMatchObject({ status: 400, code: 40001 });
  });
});

describe('a picture', () => {
  test('is drawn anew: turned as the camera says, without EXIF and place; the original is gone', async () => {
    const original = withExif(drawing());
    expect(original.includes('GPS-CANARY')).toBe(true);
    const me = await aCaller();
    const uploadId = await me.upload(original);
    const { data } = await me.send([uploadId]);
    const [picture] = await me.settled(data?.complaintId as ComplaintId);
    expect(picture?.state).toBe('ready');
    const response = await fetch(picture?.url ?? '');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const clean = Buffer.from(await response.arrayBuffer());
    expect([clean.includes('Exif'), clean.includes('GPS-CANARY')]).toEqual([false, false]);
    const { width, height } = await loadImage(clean);
    expect([width, height]).toEqual([30, 60]);
    const key = await incomingKeys(uploadId);
    await expect.poll(() => objects.read(key, MEGABYTE)).toBeUndefined();
  });

  test('is made smaller: 2000 pixels along its longer edge', async () => {
    const [picture] = await sendWith(drawing(2_600, 1_300));
    const { width, height } = await loadImage(Buffer.from(await (await fetch(picture?.url ?? '')).arrayBuffer()));
    expect([width, height]).toEqual([2_000, 1_000]);
  });

  test('with a web page behind it comes out without the page', async () => {
    const [picture] = await sendWith(Buffer.concat([drawing(), Buffer.from('<script>alert("polyglot")</script>')]));
    const clean = Buffer.from(await (await fetch(picture?.url ?? '')).arrayBuffer());
    expect(clean.includes('polyglot')).toBe(false);
  });

  const bomb = () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const size = Buffer.alloc(8);
    size.writeUInt32BE(60_000, 0);
    size.writeUInt32BE(60_000, 4);
    return Buffer.concat([head, size, Buffer.alloc(64)]);
  };
  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'the head of a JPEG before a web page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>'.repeat(9))]),
    ],
    ['a bomb of 60000 by 60000 pixels', bomb()],
  ])('that is %s is refused, whatever it calls itself', async (_name, bytes) => {
    expect(await sendWith(bytes)).toEqual([{ state: 'refused', url: null }]);
  });

  test('that never arrived is refused', async () => {
    const me = await aCaller();
    const { uploadId } = await me.ticketFor(drawing());
    const { data } = await me.send([uploadId]);
    expect(await me.settled(data?.complaintId as ComplaintId)).toEqual([{ state: 'refused', url: null }]);
  });
});

describe('whose picture it is', () => {
  test("another's upload cannot be sent, and nothing is kept; one's own only once", async () => {
    const [me, other] = [await aCaller(), await aCaller()];
    const uploadId = await me.upload(drawing());
    expect(await other.send([uploadId])).toMatchObject({ code: 41006 });
    expect(await (await aCaller('')).send([uploadId])).toMatchObject({ code: 41006 });
    expect(await me.send([uploadId, uploadId])).toMatchObject({ code: 41006 });
    expect(await me.send([uploadId])).toMatchObject({ code: 0 });
    expect(await me.send([uploadId])).toMatchObject({ code: 41006 });
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from support.complaint c where not exists (select from support.complaint_message m where m.complaint_id = c.id)`,
    );
    expect(rows[0]?.count).toBe(0);
  });

  test('a shown address cannot be turned to another object', async () => {
    const [picture] = await sendWith(drawing());
    expect((await fetch((picture?.url ?? '').replace(/evidence\/[^?]+/, 'evidence/another.jpg'))).status).toBe(403);
  });
});
