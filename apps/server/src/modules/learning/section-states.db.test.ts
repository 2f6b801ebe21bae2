import { getCourse, listOwnCourses, listSections } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';
import { listAudioTracks } from '@xuetang/contract/learning';
import { openSection } from '@xuetang/contract/sections';
import { aCamp, aLearner, anEnrolment, aPeriod, type BuiltCamp, type BuiltLearner } from '@xuetang/testkit/builders';
import { aCampCourse, aCourse, anEntitlement, someProgress, type BuiltCourse } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;

const SOUND = { title: '听一节', medium: 'audio' } as const;

interface Case {
  learner: BuiltLearner;
  course: BuiltCourse;
  sectionId: SectionId;
}

const at = ({ sectionIds }: BuiltCourse, place: number): SectionId => {
  const id = sectionIds[place];
  if (!id) throw new Error(`no section at ${place}`);
  return id;
};

type Making = (learner: BuiltLearner) => Promise<Omit<Case, 'learner'>>;

const bySound =
  (shape: Parameters<typeof aCourse>[1], right?: Parameters<typeof anEntitlement>[3]): Making =>
  async ({ learnerId }) => {
    const course = await aCourse(pool, { sections: [SOUND], ...shape });
    if (right) await anEntitlement(pool, course, learnerId, right);
    return { course, sectionId: at(course, (shape?.sections?.length ?? 1) - 1) };
  };

const bySeat =
  (
    period: 'open' | 'running' | 'over',
    place: number,
    more: (camp: BuiltCamp, learner: BuiltLearner) => Promise<unknown> = () => Promise.resolve(),
  ): Making =>
  async (learner) => {
    const camp = await aCamp(pool, { period });
    const course = await aCampCourse(pool, camp);
    await anEnrolment(pool, camp, learner.learnerId, { enrolledDaysAgo: period === 'over' ? 52 : 1, ended: period === 'over' });
    await more(camp, learner);
    return { course, sectionId: at(course, place) };
  };

/** A seat in the camp of a course that is sold, and what was bought. */
const soldBySeat =
  (right?: Parameters<typeof anEntitlement>[3]): Making =>
  async (learner) => {
    const camp = await aCamp(pool, { period: 'running' });
    const course = await aCampCourse(pool, camp, 5, { productId: '1' });
    await anEnrolment(pool, camp, learner.learnerId, { enrolledDaysAgo: 1 });
    if (right) await anEntitlement(pool, course, learner.learnerId, right);
    return { course, sectionId: at(course, 5) };
  };

const release = (camp: BuiltCamp, { learnerId }: BuiltLearner) =>
  pool.query(`update enrolment.enrolment set live = false, released_at = now() where learner_id = $1 and camp_id = $2`, [
    learnerId,
    camp.campId,
  ]);

const endByMerge = (camp: BuiltCamp, { learnerId }: BuiltLearner) =>
  pool.query(`update enrolment.enrolment set live = false, ended_why = 'merged' where learner_id = $1 and camp_id = $2`, [
    learnerId,
    camp.campId,
  ]);

/** Sections that nobody may have now, by the line of the table of states (docs/courses.md) that keeps them. */
const SHUT: readonly [why: string, is: string, make: Making][] = [
  ['nothing was bought', 'not-purchased', bySound({})],
  ['an order that was refunded', 'not-purchased', bySound({}, { ended: 'refunded' })],
  ['a right by hand that was revoked', 'not-purchased', bySound({}, { way: 'hand', ended: 'revoked' })],
  ['an order whose time is over', 'expired', bySound({}, { from: -40, until: -1 })],
  ['a gift that begins tomorrow', 'awaiting', bySound({}, { way: 'gift', from: 1 })],
  ['an hour ahead', 'locked', bySound({ sections: [{ ...SOUND, opensInDays: 2 }] }, {})],
  ['a day ahead, counted from the order', 'locked', bySound({ sections: [{ ...SOUND, opensDay: 4 }] }, { from: -1 })],
  ['another section first', 'locked', bySound({ sections: [{ title: '先学这一节' }, { ...SOUND, after: 0 }] }, {})],
  [
    'a step of a day that waits for another day',
    'locked',
    bySound({ sections: [{ title: '第一节课' }, { title: '第二天', medium: 'day', after: 0 }, { ...SOUND, stepOf: 1 }] }, {}),
  ],
  ['a seat in a camp that has not begun', 'locked', bySeat('open', 2)],
  ['a seat in a camp on its third day: the fourth', 'locked', bySeat('running', 11)],
  ['a seat whose camp ended long ago', 'expired', bySeat('over', 2)],
  ['a seat in the camp of a course that is sold', 'not-purchased', soldBySeat()],
  ['that seat, after the order was refunded', 'not-purchased', soldBySeat({ ended: 'refunded' })],
  ['a seat that was given to another', 'not-purchased', bySeat('running', 2, release)],
  ['a seat that ended because two accounts became one', 'not-purchased', bySeat('running', 2, endByMerge)],
];

const OPEN: readonly [why: string, make: Making][] = [
  ['a trial, for whoever has no right', bySound({ sections: [{ ...SOUND, isTrial: true }] })],
  ['a trial of a course whose time is over', bySound({ sections: [{ ...SOUND, isTrial: true }] }, { from: -40, until: -1 })],
  ['an order', bySound({}, {})],
  ['a gift', bySound({}, { way: 'gift' })],
  ['a right by hand', bySound({}, { way: 'hand' })],
  [
    'of a refunded order and a gift, the gift',
    async (learner) => {
      const made = await bySound({}, { ended: 'refunded' })(learner);
      await anEntitlement(pool, made.course, learner.learnerId, { way: 'gift' });
      return made;
    },
  ],
  ['a withdrawn course, for whoever has a right', bySound({ withdrawn: -1 }, {})],
  ['a course that is not released, for whoever has a right', bySound({ released: null }, { way: 'hand' })],
  ['an hour that is past', bySound({ sections: [{ ...SOUND, opensInDays: -1 }] }, {})],
  ['a day that has come, counted from the order', bySound({ sections: [{ ...SOUND, opensDay: 2 }] }, { from: -2 })],
  ['a seat in a camp on its third day: the first', bySeat('running', 2)],
  ['a seat in a camp on its third day: the second', bySeat('running', 5)],
  ['a seat beside an order of what is sold: the day that the camp has opened', soldBySeat({ from: 0 })],
  [
    'a seat that is over, and more time by hand: what the camp had opened',
    async (learner) => {
      const made = await bySeat('over', 14)(learner);
      await anEntitlement(pool, made.course, learner.learnerId, { way: 'hand', from: 0 });
      return made;
    },
  ],
  [
    'what was begun before it was locked again',
    async (learner) => {
      const made = await bySound({ sections: [{ ...SOUND, opensInDays: 2 }] }, {})(learner);
      await someProgress(pool, made.sectionId, learner.learnerId);
      return made;
    },
  ],
];

/** Not even a state is said of these. */
const HIDDEN: readonly [why: string, code: number, make: Making][] = [
  ['a course that is not released', 41804, bySound({ released: null })],
  ['a course that is released tomorrow', 41804, bySound({ released: 1 })],
  ['a trial of a course that is not released', 41804, bySound({ released: null, sections: [{ ...SOUND, isTrial: true }] })],
  ['a withdrawn course', 9997, bySound({ withdrawn: -1 })],
  ['a withdrawn course whose time is over', 9997, bySound({ withdrawn: -1 }, { from: -40, until: -1 })],
  ['a trial of a withdrawn course', 9997, bySound({ withdrawn: -1, sections: [{ ...SOUND, isTrial: true }] })],
];

const made = async (make: Making): Promise<Case & { ask: ReturnType<typeof signedClient> }> => {
  const learner = await aLearner(pool);
  return { learner, ...(await make(learner)), ask: signedClient(api.url(), learner.token) };
};

const stateIn = (list: readonly { sectionId: string; state: { is: string } }[] | undefined, id: SectionId): string | undefined =>
  list?.find(({ sectionId }) => sectionId === id)?.state.is;

const progressRows = async ({ learner, sectionId }: Case): Promise<number> =>
  (await pool.query('select from learning.progress where learner_id = $1 and section_id = $2', [learner.learnerId, sectionId])).rowCount ??
  0;

describe('a section is shut', () => {
  test.each(SHUT)('%s: %s', async (_why, is, make) => {
    const its = await made(make);
    const { ask, course, sectionId } = its;
    const opened = await ask(openSection, { sectionId });
    expect(opened).toMatchObject({ code: 0, data: { outcome: 'refused', section: { sectionId, state: { is } } } });
    expect(JSON.stringify(opened)).not.toMatch(/url|body|recordings/);
    expect((await ask(listAudioTracks, { courseId: course.courseId })).data?.map(({ id }) => id)).not.toContain(sectionId);
    const { data: sections } = await ask(listSections, { courseId: course.courseId });
    const { data: detail } = await ask(getCourse, { courseId: course.courseId });
    expect([stateIn(sections?.list, sectionId), stateIn(detail?.course.outline, sectionId)]).toEqual([is, is]);
    expect(await progressRows(its)).toBe(0);
  });

  test.each(HIDDEN)('%s: code %i', async (_why, code, make) => {
    const its = await made(make);
    expect(await its.ask(openSection, { sectionId: its.sectionId })).toMatchObject({ code, data: null });
    expect(await its.ask(listAudioTracks, { courseId: its.course.courseId })).toMatchObject({ code: 0, data: [] });
    expect(await its.ask(getCourse, { courseId: its.course.courseId })).toMatchObject({ code: code === 41804 ? 41803 : code });
    expect(await progressRows(its)).toBe(0);
  });

  test('0 of all these attempts get the address of its sound', async () => {
    let [attempts, addresses] = [0, 0];
    for (const [, , make] of [...SHUT, ...HIDDEN]) {
      const { ask, course, sectionId } = await made(make);
      const { rows } = await pool.query<{ object_key: string }>(
        'select r.object_key from learning.section s join learning.recording r on r.id = s.recording_id where s.id = $1',
        [sectionId],
      );
      for (const told of [await ask(openSection, { sectionId }), await ask(listAudioTracks, { courseId: course.courseId })]) {
        attempts++;
        if (JSON.stringify(told).includes(`${rows[0]?.object_key}?`)) addresses++;
      }
    }
    expect({ attempts, addresses }).toEqual({ attempts: 2 * (SHUT.length + HIDDEN.length), addresses: 0 });
  });
});

describe('a section is open', () => {
  test.each(OPEN)('%s', async (_why, make) => {
    const its = await made(make);
    const { ask, course, sectionId } = its;
    const opened = await ask(openSection, { sectionId });
    expect(opened).toMatchObject({ code: 0, data: { outcome: 'open', media: { kind: 'audio', seconds: 300 }, body: null } });
    const { data: tracks } = await ask(listAudioTracks, { courseId: course.courseId });
    expect(tracks?.map(({ id }) => id)).toContain(sectionId);
    const { data } = await ask(listSections, { courseId: course.courseId });
    expect(stateIn(data?.list, sectionId)).toBe('begun');
    expect(await progressRows(its)).toBe(1);
  });

  test('its address ends after four hours, and is signed', async () => {
    const { ask, sectionId } = await made(bySound({}, {}));
    const { data } = await ask(openSection, { sectionId });
    if (data?.outcome !== 'open' || !data.media) throw new Error('it did not open');
    expect(Date.parse(data.media.until) - Date.parse(data.now)).toBe(4 * 3_600_000);
    const { searchParams } = new URL(data.media.url);
    expect([searchParams.get('X-Amz-Expires'), searchParams.has('X-Amz-Signature')]).toEqual(['14400', true]);
  });

  test('twenty at once begin it once', async () => {
    const its = await made(bySound({}, {}));
    const opened = await Promise.all(Array.from({ length: 20 }, () => its.ask(openSection, { sectionId: its.sectionId })));
    expect(opened.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(await progressRows(its)).toBe(1);
  });

  test('it goes on being begun at its first moment', async () => {
    const its = await made(bySound({}, {}));
    await someProgress(pool, its.sectionId, its.learner.learnerId, { begunMinutesAgo: 90 });
    await its.ask(openSection, { sectionId: its.sectionId });
    const { rows } = await pool.query<{ minutes: number }>(
      `select round(extract(epoch from now() - begun_at) / 60)::int as minutes from learning.progress where learner_id = $1`,
      [its.learner.learnerId],
    );
    expect(rows).toEqual([{ minutes: 90 }]);
  });

  test('what came before it opens it', async () => {
    const its = await made(bySound({ sections: [{ title: '先学这一节' }, { ...SOUND, after: 0 }] }, {}));
    expect(await its.ask(openSection, { sectionId: its.sectionId })).toMatchObject({
      data: { outcome: 'refused', section: { state: { is: 'locked', at: null, afterTitle: '先学这一节' } } },
    });
    await someProgress(pool, at(its.course, 0), its.learner.learnerId, { learned: true });
    expect(await its.ask(openSection, { sectionId: its.sectionId })).toMatchObject({ data: { outcome: 'open' } });
  });
});

describe('a seat and its calendar', () => {
  const HOUR_MS = 3_600_000;
  const sixOn = (day: Date, later: number): string => {
    const midnight = Math.floor((day.getTime() + 8 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS - 8 * HOUR_MS;
    return new Date(midnight + later * 24 * HOUR_MS + 6 * HOUR_MS).toISOString();
  };
  const startOf = async (period: string): Promise<Date> =>
    (await pool.query<{ starts_at: Date }>('select starts_at from enrolment.period where id = $1', [period])).rows[0]?.starts_at ??
    new Date(0);

  test('a seat that moves takes its days with it, and nothing was copied', async () => {
    const { learnerId, token } = await aLearner(pool);
    const ask = signedClient(api.url(), token);
    const camp = await aCamp(pool, { period: 'open' });
    const course = await aCampCourse(pool, camp);
    await anEnrolment(pool, camp, learnerId);
    const dayTwo = async () => (await ask(listSections, { courseId: course.courseId })).data?.list[3]?.state;
    expect(await dayTwo()).toEqual({ is: 'locked', at: sixOn(await startOf(camp.periodId), 1), afterTitle: null });
    const later = await aPeriod(pool, camp, { number: 87, starts: 20 });
    await pool.query(
      `update enrolment.enrolment e set group_id = g.id, live_until = p.ends_at from enrolment.class_group g
       join enrolment.period p on p.id = g.period_id where g.period_id = $2 and e.learner_id = $1`,
      [learnerId, later],
    );
    expect(await dayTwo()).toEqual({ is: 'locked', at: sixOn(await startOf(later), 1), afterTitle: null });
    const { data } = await ask(listOwnCourses, {});
    const ends = (await startOf(later)).getTime() + (14 + 7) * 24 * HOUR_MS;
    expect(data?.list).toMatchObject([{ courseId: course.courseId, state: { is: 'running', until: new Date(ends).toISOString() } }]);
  });

  test('a day that was moved opens on its new date, with its steps', async () => {
    const { learnerId, token } = await aLearner(pool);
    const ask = signedClient(api.url(), token);
    const camp = await aCamp(pool, { period: 'running' });
    const course = await aCampCourse(pool, camp);
    await anEnrolment(pool, camp, learnerId);
    await pool.query(`insert into learning.moved_day values ($1, 1, current_date + 5, '老师生病')`, [camp.periodId]);
    const { data } = await ask(listSections, { courseId: course.courseId });
    expect(data?.list.map(({ state: { is } }) => is).slice(0, 6)).toEqual(['locked', 'locked', 'locked', 'open', 'open', 'open']);
    expect(await ask(openSection, { sectionId: at(course, 1) })).toMatchObject({ data: { outcome: 'refused' } });
  });

  test('whoever has a seat in one camp has no right to the course of another', async () => {
    const { learnerId, token } = await aLearner(pool);
    const [camp, other] = [await aCamp(pool, { period: 'running' }), await aCamp(pool, { period: 'running' })];
    await anEnrolment(pool, camp, learnerId);
    const course = await aCampCourse(pool, other);
    expect(await signedClient(api.url(), token)(openSection, { sectionId: at(course, 1) })).toMatchObject({
      data: { outcome: 'refused', section: { state: { is: 'not-purchased' } } },
    });
  });
});
