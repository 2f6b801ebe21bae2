import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionId } from '@xuetang/contract/ids';
import { openSection } from '@xuetang/contract/sections';
import { bringFilm, listFilms } from '@xuetang/contract/staff/courses';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { drawFilm } from '../../../../../scripts/demo-film.ts';
import { readConfig } from '../../platform/config.ts';
import { createS3 } from '../../providers/object-store/s3.ts';
import { filmMaking } from './make-film.ts';

const clock = createTestClock();
const { somebody, database, db, rows, audit } = await openConsole({ clock });
const { pool } = database;
const api = await openApiOn(database.url, { clock });
// The store has a clock of its own, and a signature is of its time.
const objects = createS3(readConfig(serverEnv('postgres://nowhere')).objects, { now: () => new Date() });

const FILM_S = 13;
const reason = '第二天的课换成重录的版本';
let film: Buffer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-test-'));
  // A place of our own: what is left lying there was left by us.
  vi.stubEnv('TMPDIR', folder);
  await drawFilm(join(folder, 'film.mp4'), FILM_S);
  film = await readFile(join(folder, 'film.mp4'));
});

let nth = 0;
const written: string[] = [];
const aSource = async (bytes: Buffer = film): Promise<string> => {
  const key = `incoming/films/test-${process.pid}-${Date.now()}-${++nth}.mp4`;
  await objects.write(key, bytes, 'video/mp4');
  written.push(key);
  return key;
};
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await Promise.all(written.map((key) => objects.remove(key)));
});

const aVideoSection = async () => {
  const course = await aCourse(pool, { sections: [{ title: '第二天的视频', medium: 'video' }, { title: '一篇文章' }] });
  const [sectionId, articleId] = course.sectionIds as [SectionId, SectionId];
  return { course, sectionId, articleId };
};
const make = async (filmId: string | undefined) => {
  const handler = filmMaking({ db, clock, objects });
  expect(handler.lane).toBe('media');
  await handler.run({ filmId });
};
const leftovers = async () => (await readdir(folder)).filter((name) => name !== 'film.mp4');

/** A section with a film that is ready. */
const aFilm = async () => {
  const made = await aVideoSection();
  const { ask } = await somebody({ roles: ['operator'] });
  const sourceKey = await aSource();
  const { data } = await ask(bringFilm, { sectionId: made.sectionId, sourceKey }, { reason });
  await make(data?.filmId);
  return { ...made, ask, sourceKey };
};
const aViewer = async (course: Parameters<typeof anEntitlement>[1]) => {
  const { learnerId, token } = await aLearner(pool);
  await anEntitlement(pool, course, learnerId);
  const asked = signedClient(api.url(), token);
  return async (sectionId: SectionId) => {
    const { data } = await asked(openSection, { sectionId }, { timestamp: Math.floor(clock.now().getTime() / 1_000) });
    if (data?.outcome !== 'open' || !data.media) throw new Error('nothing was handed out');
    return { ...data.media, url: new URL(data.media.url, api.url()).href };
  };
};
const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;

test('a film is brought with a reason, made by the worker, measured and hung up; what was brought is gone', async () => {
  const { ask, sectionId, sourceKey } = await aFilm();
  expect((await ask(listFilms, { sectionId })).data?.list).toMatchObject([{ state: 'ready', why: null, seconds: FILM_S }]);
  const [recording] = await rows(
    'select r.kind, r.form, r.seconds, r.object_key, r.sound_key from learning.section s join learning.recording r on r.id = s.recording_id where s.id = $1',
    [sectionId],
  );
  expect(recording).toMatchObject({
    kind: 'video',
    form: 'hls',
    seconds: FILM_S,
    sound_key: expect.stringMatching(/sound\.m4a$/) as string,
  });
  const playlist = (await objects.read((recording as { object_key: string }).object_key, 10_000))?.toString() ?? '';
  expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
  expect(playlist).toContain('#EXT-X-MAP:URI="init.mp4"');
  expect(playlist.match(/^part-\d{5}\.m4s$/gm)).toHaveLength(3);
  expect(await objects.read(sourceKey, 1)).toBeUndefined();
  expect(await leftovers()).toEqual([]);
  const done = (await audit()).filter(({ outcome, subject }) => outcome === 'done' && subject === `section:${sectionId}`);
  expect(done).toMatchObject([{ reason, after: { section: sectionId, source: sourceKey } }, {}]);
});

test('no place for a film: an article, a section that is not, one whose film is being made', async () => {
  const { sectionId, articleId } = await aVideoSection();
  const { ask } = await somebody({ roles: ['operator'] });
  const sourceKey = await aSource();
  expect(await ask(bringFilm, { sectionId, sourceKey })).toMatchObject({ code: 43006 });
  expect(await ask(bringFilm, { sectionId: articleId, sourceKey }, { reason })).toMatchObject({ code: 43562 });
  expect(await ask(bringFilm, { sectionId: '987654321', sourceKey }, { reason })).toMatchObject({ code: 41804 });
  const both = await Promise.all([0, 1].map(() => ask(bringFilm, { sectionId, sourceKey }, { reason })));
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 43563]);
  // Not one that lies elsewhere in the store.
  const elsewhere = await ask(bringFilm, { sectionId, sourceKey: 'incoming/films/../../evidence/somebody.jpg' }, { reason });
  expect(elsewhere.code).not.toBe(0);
});

test.each([
  ['nothing was uploaded', () => Promise.resolve('incoming/films/never-there.mp4'), '没有找到上传的文件，请重新上传'],
  ['no film at all', () => aSource(Buffer.from('这不是视频')), '这个文件打不开或不是视频，请换一个文件'],
  [
    'a list that names files of the machine',
    () => aSource(Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n/etc/passwd\n#EXT-X-ENDLIST\n')),
    '这个文件打不开或不是视频，请换一个文件',
  ],
])('what cannot be made is said in words, and the section keeps what it had: %s', async (_name, source, why) => {
  const { sectionId } = await aVideoSection();
  const before = await rows('select recording_id from learning.section where id = $1', [sectionId]);
  const { ask } = await somebody({ roles: ['operator'] });
  const { data } = await ask(bringFilm, { sectionId, sourceKey: await source() }, { reason });
  await make(data?.filmId);
  expect((await ask(listFilms, { sectionId })).data?.list).toMatchObject([{ state: 'failed', why, seconds: null }]);
  expect(await rows('select recording_id from learning.section where id = $1', [sectionId])).toEqual(before);
  expect(await leftovers()).toEqual([]);
  // The next one may come.
  expect(await ask(bringFilm, { sectionId, sourceKey: await aSource() }, { reason })).toMatchObject({ code: 0 });
});

test('a store that is silent is our fault: the job fails, and the next try makes the film', async () => {
  const { sectionId } = await aVideoSection();
  const { ask } = await somebody({ roles: ['operator'] });
  const { data } = await ask(bringFilm, { sectionId, sourceKey: await aSource() }, { reason });
  const silent = { ...objects, readPart: () => Promise.reject(new Error('planted')) };
  await expect(filmMaking({ db, clock, objects: silent }).run({ filmId: data?.filmId })).rejects.toThrow('planted');
  expect((await ask(listFilms, { sectionId })).data?.list).toMatchObject([{ state: 'making' }]);
  await make(data?.filmId);
  // Run once more, it finds its work done.
  await make(data?.filmId);
  expect((await ask(listFilms, { sectionId })).data?.list).toMatchObject([{ state: 'ready' }]);
});

test('the address of a film opens it and its pieces, and nothing else: forged 403, of another film 403, old 410', async () => {
  const { course, sectionId } = await aFilm();
  const opened = await (await aViewer(course))(sectionId);
  expect(opened).toMatchObject({ kind: 'video', seconds: FILM_S, watermark: expect.stringMatching(/^学号 \*{3}\d{1,4}$/) as string });
  const playlist = await fetch(opened.url, { headers: { origin: 'http://127.0.0.1:4000' } });
  expect([playlist.status, playlist.headers.get('content-type'), playlist.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
    'http://127.0.0.1:4000',
  ]);
  const piece = (await playlist.text()).match(/^part-.*$/m)?.[0] ?? '';
  expect(await statusOf(new URL(piece, opened.url).href)).toBe(302);
  const [ticket, name] = opened.url.split('/').slice(-3);
  const otherName = 'another-film-of-ours--';
  const at = (path: string) => new URL(`/course2/film/${path}`, api.url()).href;
  const forged = `${ticket?.slice(0, -1)}${ticket?.endsWith('A') ? 'B' : 'A'}`;
  expect(await statusOf(at(`${ticket}/${otherName}/index.m3u8`))).toBe(403);
  expect(await statusOf(at(`${forged}/${name}/index.m3u8`))).toBe(403);
  const [until = '', signature = ''] = ticket?.split('.') ?? [];
  expect(await statusOf(at(`${(Number.parseInt(until, 36) + 1).toString(36)}.${signature}/${name}/index.m3u8`))).toBe(403);
  expect(await statusOf(at(`${ticket}/${name}/source`))).toBe(404);
  clock.advance(4 * 3_600_000 - 1);
  expect(await statusOf(opened.url)).toBe(200);
  clock.advance(1);
  expect(await statusOf(opened.url)).toBe(410);
  expect(await statusOf(new URL(piece, opened.url).href)).toBe(410);
});
