import { randomBytes } from 'node:crypto';
import type { BookId, BroadcastId, SectionId } from '@xuetang/contract/ids';
import { aBook } from '@xuetang/testkit/book-builders';
import { aCourse, type BuiltCourse, type CourseShape, type SectionShape } from '@xuetang/testkit/course-builders';
import type { TestDatabase } from '@xuetang/testkit/database';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import type { ObjectStore } from '../../apps/server/src/providers/object-store/port.ts';

/** Stands in every piece of media that the proof has made: whoever holds these letters has got it. */
export const MARK = 'XT-MEDIA';
export const PLAY_URL = 'http://play.example';

/** One thing that is heard or seen, and the letters that only an address of it holds. */
export interface Media {
  kind: 'audio' | 'film' | 'on-air' | 'replay' | 'book';
  sectionId?: SectionId;
  broadcastId?: BroadcastId;
  /** Its folder or its object in the store. */
  key: string;
  traces: readonly string[];
}

export interface MediaCourse extends BuiltCourse {
  bookId: BookId;
  media: readonly Media[];
}

const aName = (): string => randomBytes(16).toString('base64url');

/** Puts bytes into the store, and takes them away again at the end. */
export const openShelf = (objects: ObjectStore) => {
  const put: string[] = [];
  const write = async (key: string, text: string): Promise<void> => {
    put.push(key);
    await objects.write(key, Buffer.from(`${text}\n# ${MARK} ${key}\n`), 'application/octet-stream');
  };
  const list = (key: string, piece: string): Promise<void> => write(`${key}/index.m3u8`, `#EXTM3U\n#EXTINF:6,\n${piece}`);
  return {
    sound: (key: string) => write(key, 'sound'),
    film: async (key: string): Promise<void> => {
      await list(key, 'part-00001.m4s');
      await Promise.all(['init.mp4', 'part-00001.m4s', 'sound.m4a'].map((file) => write(`${key}/${file}`, 'film')));
    },
    replay: async (key: string): Promise<void> => {
      await list(key, 'one.m4s');
      await write(`${key}/one.m4s`, 'replay');
    },
    clear: async (): Promise<void> => {
      await Promise.all(put.map((key) => objects.remove(key)));
    },
  };
};
export type Shelf = ReturnType<typeof openShelf>;

const DAY_MIN = 24 * 60;

/** A course with everything that plays: sound, a film, a class on air, a replay, and a book that goes with it. */
export const aMediaCourse = async (
  { pool }: TestDatabase,
  shelf: Shelf,
  shape: CourseShape & { each?: (at: number) => SectionShape; replayDays?: number } = {},
): Promise<MediaCourse> => {
  const [sound, film, replay, chapter] = [`recordings/${aName()}`, `films/${aName()}`, `replays/${aName()}`, `recordings/${aName()}`];
  const { each = () => ({}), replayDays = 7, ...course } = shape;
  const built = await aCourse(pool, {
    ...course,
    sections: [
      { title: '先读一篇' },
      { medium: 'audio', objectKey: sound, ...each(1) },
      { medium: 'video', objectKey: `${film}/index.m3u8`, ...each(2) },
      { medium: 'live', ...each(3) },
      { medium: 'live', ...each(4) },
    ],
  });
  const [, audioId, filmId, airId, replayId] = built.sectionIds as [SectionId, SectionId, SectionId, SectionId, SectionId];
  await pool.query(`update learning.recording set form = 'hls', sound_key = $2 where object_key = $1`, [
    `${film}/index.m3u8`,
    `${film}/sound.m4a`,
  ]);
  // Its publisher was heard an hour from now: it stays on air as long as the proof takes.
  const onAir = await aBroadcast(pool, { sectionId: airId, startsIn: -5, heardAgoS: -3_600 });
  const seen = await aBroadcast(pool, { sectionId: replayId, startsIn: -2 * DAY_MIN, endedAgo: 2 * DAY_MIN - 60, replayS: 60, replayDays });
  await pool.query('update live.broadcast set replay_key = $2 where id = $1', [seen, replay]);
  const { bookId } = await aBook(pool, { courseId: built.courseId, chapters: [{ objectKey: chapter }] });
  await Promise.all([shelf.sound(sound), shelf.film(film), shelf.replay(replay), shelf.sound(chapter)]);
  return {
    ...built,
    bookId,
    media: [
      { kind: 'audio', sectionId: audioId, key: sound, traces: [sound] },
      { kind: 'film', sectionId: filmId, key: film, traces: [film.slice('films/'.length)] },
      { kind: 'on-air', sectionId: airId, broadcastId: onAir, key: '', traces: [`/${onAir}/index.m3u8`] },
      { kind: 'replay', sectionId: replayId, broadcastId: seen, key: replay, traces: [replay, `/live/replay/${seen}.`] },
      { kind: 'book', key: chapter, traces: [chapter, Buffer.from(chapter).toString('base64url')] },
    ],
  };
};
