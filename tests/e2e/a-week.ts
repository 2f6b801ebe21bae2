import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionId } from '@xuetang/contract/ids';
import { aCamp } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anExam } from '@xuetang/testkit/exam-builders';
import { freePort } from '@xuetang/testkit/free-port';
import { someHomework } from '@xuetang/testkit/homework-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { openSetUp } from '@xuetang/testkit/opened';
import { serverEnv } from '@xuetang/testkit/server-env';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sha256 } from '../../apps/server/src/platform/crypto.ts';
import { createNginxRtmp } from '../../apps/server/src/providers/live/nginx-rtmp.ts';
import { createS3 } from '../../apps/server/src/providers/object-store/s3.ts';
import { drawFilm } from '../../scripts/demo-film.ts';
import { settingsOf, type EnginePlace } from '../../scripts/live/engine-settings.ts';
import { publish, startEngine } from '../../scripts/live/start-engine.ts';
import { eventually } from './eventually.ts';
import { SOON } from './learner-phone.ts';
import { movedClock } from './moved-clock.ts';
import { createWorld, type World } from './world.ts';

export const FILM_S = 16;
const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;
/** A microphone that hums: nobody is asked for it. */
const VOICE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** The whole class is teaching: what was heard of it counts. */
const PARTS = [{ minute: 0, kind: 'teaching', title: '养老的钱，从三处来' }] as const;

/** An editor's film, made by the worker. */
const aFilm = async ({ database: { pool, url } }: World, sectionId: SectionId): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'xt-week-'));
  await drawFilm(join(folder, 'film.mp4'), FILM_S);
  const key = `incoming/films/week-${process.pid}-${Date.now()}.mp4`;
  await createS3(readConfig(serverEnv(url)).objects, { now: () => new Date() }).write(
    key,
    readFileSync(join(folder, 'film.mp4')),
    'video/mp4',
  );
  rmSync(folder, { recursive: true });
  const chapters = JSON.stringify([
    { atS: 0, title: '为什么' },
    { atS: 8, title: '留多少' },
  ]);
  const { rows } = await pool.query<{ id: string }>(
    'insert into learning.film (section_id, source_key, chapters, brought_at, changed_at) values ($1, $2, $3, now(), now()) returning id',
    [sectionId, key, chapters],
  );
  await pool.query(`select platform.add_job(identifier => 'learning.make-film', payload => json_build_object('filmId', $1::text))`, [
    rows[0]?.id,
  ]);
  await eventually(
    SOON.timeout,
    async () => (await pool.query(`select 1 from learning.film where state = 'ready'`)).rows[0] as object | undefined,
  );
};

/**
 * A camp of three evenings that begins tomorrow, with the real engine for its classes and a clock that can be moved: a film on its first day, classes on
 * the second and third, homework and an exam on the fourth.
 */
export const createWeek = async () => {
  const { keep, close } = openSetUp();
  const clock = movedClock();
  const folder = await keep(Promise.resolve(mkdtempSync(join(tmpdir(), 'xt-week-live-'))), (made) => {
    rmSync(made, { recursive: true, force: true });
    return Promise.resolve();
  });
  const place: Omit<EnginePlace, 'api'> = {
    rtmpPort: await freePort(),
    httpPort: await freePort(),
    folder,
    linkSecret: randomBytes(16).toString('hex'),
    noticeSecret: randomBytes(16).toString('hex'),
  };
  const settings = settingsOf({ ...place, api: '' });
  const world = await keep(
    createWorld({ ...clock.env, XT_LIVE: JSON.stringify(settings), XT_H5_STREAM_HOSTS: settings.playUrl }, VOICE),
    (opened) => opened.close(),
  );
  await keep(startEngine({ ...place, api: world.api.url }), (engine) => engine.stop());
  const { pool } = world.database;

  /** Of the day n of the camp, in Beijing; the first is tomorrow. */
  const midnight = Math.floor((Date.now() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  const day = (nth: number, hours: number): Date => new Date(midnight + nth * DAY_MS + hours * 3_600_000);
  const camp = await aCamp(pool);
  await pool.query('update enrolment.period set enrol_until = $2, starts_at = $3, ends_at = $4 where id = $1', [
    camp.periodId,
    day(1, 19),
    day(1, 20),
    day(15, 0),
  ]);
  const course = await aCourse(pool, {
    name: '家庭账本五天课',
    camp,
    sections: [
      { title: '第 1 天的课', medium: 'day', opensDay: 1 },
      { title: '十分钟看懂备用金', medium: 'video', stepOf: 0 },
      { title: '第 2 晚：钱从三处来', medium: 'live', opensDay: 2, minutes: 50 },
      { title: '第 3 晚：先保谁', medium: 'live', opensDay: 3, minutes: 50 },
      { title: '家里先做哪三件事', opensDay: 4 },
      { title: '学完考一考', opensDay: 4 },
    ],
  });
  const [, film, evening, missed, written, examined] = course.sectionIds as [
    SectionId,
    SectionId,
    SectionId,
    SectionId,
    SectionId,
    SectionId,
  ];
  await aFilm(world, film);
  await someHomework(pool, written, 2);
  await anExam(pool, examined, { questions: [{ title: '备用金留多少？' }, { title: '先做哪一件？' }] });
  const engine = createNginxRtmp(settings);

  /** A teacher's encoder, at the hour of a class. */
  const teach = async (sectionId: SectionId, nth: number) => {
    const key = randomBytes(24).toString('base64url');
    const id = await aBroadcast(pool, {
      sectionId,
      periodId: camp.periodId,
      teacherId: camp.teacherId,
      now: day(nth, 20),
      startsIn: 0,
      parts: PARTS,
    });
    await pool.query('update live.broadcast set key_hash = $2 where id = $1', [id, sha256(key)]);
    clock.moveTo(day(nth, 20));
    const encoder = publish(engine.publishAddress(id, key));
    const is = async () =>
      (await pool.query('select 1 from live.broadcast where id = $1 and heard_at is not null', [id])).rows[0] as object | undefined;
    await eventually(SOON.timeout, is);
    return {
      /** The teacher says good night; the job makes the replay of what was recorded. */
      end: async () => {
        await pool.query('update live.broadcast set ended_at = $2 where id = $1', [id, clock.now()]);
        encoder.kill('SIGTERM');
        const made = async () =>
          (await pool.query('select 1 from live.broadcast where id = $1 and teaching is not null', [id])).rows[0] as object | undefined;
        await eventually(3 * SOON.timeout, made);
      },
    };
  };
  const { rows } = await pool.query<{ class_id: string }>('select class_id from enrolment.class_group where id = $1', [camp.groupIds[0]]);
  return { world, clock, day, camp, classId: rows[0]?.class_id ?? '', course, film, evening, missed, written, examined, teach, close };
};
export type Week = Awaited<ReturnType<typeof createWeek>>;
