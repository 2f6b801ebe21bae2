import type { LearnerId } from '@xuetang/contract/ids';
import { RISK_CARD_VERSION } from '@xuetang/contract/risk-card.rule';
import { aLearner } from '@xuetang/testkit/builders';
import { anEntitlement, type EntitlementShape } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { enterRoom } from '@xuetang/contract/broadcasts';
import { agreeRisk, getBook, getListening } from '@xuetang/contract/listening';
import { listAudioTracks } from '@xuetang/contract/learning';
import { saveProfile } from '@xuetang/contract/profile';
import { openSection } from '@xuetang/contract/sections';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createS3 } from '../../apps/server/src/providers/object-store/s3.ts';
import { asksOf, DOORS, fetchText, sayTo } from './media-doors.ts';
import { wrongAddresses, type Good } from './media-tickets.ts';
import { aMediaCourse, MARK, openShelf, PLAY_URL, type Media, type MediaCourse, type Shelf } from './media-world.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Findings, type Proof } from './proof.ts';
import { dice } from './watched-histories.ts';

const SIZES = { small: 1, full: 10_000 } as const;
const AT_ONCE = 8;
const HOUR_MS = 3_600_000;

const PLANTS: readonly Plant[] = [
  {
    file: 'packages/contract/src/section-state.rule.ts',
    text: 'const isLater = facts.opensMs !== null && nowMs < facts.opensMs;',
    becomes: 'const isLater = false;',
  },
];

const LATER = 'before its hour';
const WRONG = 'by an address that is forged, cut, old, stretched or its neighbour’s';

interface Courses {
  plain: MediaCourse;
  timed: MediaCourse;
  chained: MediaCourse;
  risky: MediaCourse;
  past: MediaCourse;
  withdrawn: MediaCourse;
  unreleased: MediaCourse;
}

const layOut = async (database: TestDatabase, shelf: Shelf): Promise<Courses> => ({
  plain: await aMediaCourse(database, shelf),
  timed: await aMediaCourse(database, shelf, { each: (at) => (at % 2 === 0 ? { opensInDays: 2 } : { opensDay: 9 }) }),
  chained: await aMediaCourse(database, shelf, { each: () => ({ after: 0 }) }),
  risky: await aMediaCourse(database, shelf, { investment: 'high' }),
  past: await aMediaCourse(database, shelf, { replayDays: 1 }),
  withdrawn: await aMediaCourse(database, shelf, { withdrawn: -1 }),
  unreleased: await aMediaCourse(database, shelf, { released: null }),
});

type Everything = readonly Media['kind'][];
const ALL: Everything = ['audio', 'film', 'on-air', 'replay', 'book'];
/** A book asks for a right that runs, and for no hour of a section. */
const SECTIONS: Everything = ['audio', 'film', 'on-air', 'replay'];

/** Somebody for whom something of a course is shut, and why. */
interface Case {
  why: string;
  of: keyof Courses;
  shut: Everything;
  right?: EntitlementShape;
  isVisitor?: true;
  isMinor?: true;
}
const CASES: readonly Case[] = [
  { why: 'without a right', of: 'plain', shut: ALL },
  { why: 'by nobody who is logged in', of: 'plain', shut: ALL, isVisitor: true },
  { why: 'after the right has ended', of: 'plain', shut: ALL, right: { from: -40, until: -1 } },
  { why: 'after it was given back', of: 'plain', shut: ALL, right: { ended: 'refunded' } },
  { why: 'before the right begins', of: 'plain', shut: ALL, right: { from: 2, until: 30 } },
  { why: LATER, of: 'timed', shut: SECTIONS, right: {} },
  { why: 'before what has to be learned first', of: 'chained', shut: SECTIONS, right: {} },
  { why: 'before the card of risk was read', of: 'risky', shut: ALL, right: {} },
  { why: 'under eighteen', of: 'risky', shut: ALL, right: {}, isMinor: true },
  { why: 'after a replay’s last day', of: 'past', shut: ['replay'], right: {} },
  { why: 'of a course that was withdrawn', of: 'withdrawn', shut: ALL },
  { why: 'of a course that was never released', of: 'unreleased', shut: ALL },
];

interface Bench {
  database: TestDatabase;
  url: string;
  courses: Courses;
  findings: Findings;
}

/** Young, and says that the card was read all the same. */
const claimToBeOfAge = async (
  { database: { pool }, url }: Bench,
  course: MediaCourse,
  learner: { learnerId: LearnerId; token: string },
) => {
  const ask = signedClient(url, learner.token);
  const { code } = await ask(saveProfile, { birthYear: new Date().getFullYear() - 15 });
  if (code !== 0) throw new Error(`no year of birth was kept: ${code}`);
  await pool.query(
    `insert into learning.risk_consent (learner_id, course_id, version, shown_at) values ($1, $2, $3, now() - interval '1 minute')`,
    [learner.learnerId, course.courseId, RISK_CARD_VERSION],
  );
  const [, sectionId] = course.sectionIds;
  if (sectionId) await ask(agreeRisk, { sectionId, version: RISK_CARD_VERSION, isAdult: true });
};

const aPerson = async (bench: Bench, { of, right, isVisitor, isMinor }: Case): Promise<string> => {
  if (isVisitor) return '';
  const { pool } = bench.database;
  const learner = await aLearner(pool);
  if (right) await anEntitlement(pool, bench.courses[of], learner.learnerId, right);
  if (isMinor) await claimToBeOfAge(bench, bench.courses[of], learner);
  return learner.token;
};

/** Every door once, as one person; a ticket of a room that comes out of it is tried at the replay. Gives how often something was tried. */
const knock = async (bench: Bench, one: Case): Promise<number> => {
  const { url, courses, findings } = bench;
  const course = courses[one.of];
  const traces = course.media.filter(({ kind }) => one.shut.includes(kind)).flatMap((media) => media.traces);
  const token = await aPerson(bench, one);
  let tried = 0;
  const look = (how: string, text: string | undefined): void => {
    if (text === undefined) return;
    tried++;
    const found = traces.find((trace) => text.includes(trace));
    findings.promise(`nothing is handed out ${one.why}`, found === undefined, `${how} gave ${found}`);
  };
  for (const door of DOORS)
    for (const body of asksOf(door, course)) {
      const said = await sayTo(url, token, door.name, body);
      look(door.name, said);
      const ticket = /"ticket":"([^"]+)"/.exec(said ?? '')?.[1];
      if (ticket) look('the ticket of a room, at its replay', await fetchText(`${url}/live/replay/${ticket}/index.m3u8`));
    }
  return tried;
};

/** Whoever may, gets all of it, by every door that gives any: otherwise the others show nothing. Gives the addresses. */
const takeWhatIsOpen = async ({ database: { pool }, url, courses: { plain }, findings: { mustHave } }: Bench) => {
  const { learnerId, token } = await aLearner(pool);
  await anEntitlement(pool, plain, learnerId);
  const ask = signedClient(url, token);
  const at = (address: string | undefined): string => (address?.startsWith('/') ? url + address : (address ?? ''));
  const [, audioId, filmId, airId, replayId] = plain.sectionIds as [never, ...MediaCourse['sectionIds']];
  const opened = async (sectionId: MediaCourse['sectionIds'][number] | undefined) => {
    const { data } = sectionId ? await ask(openSection, { sectionId }) : {};
    return data?.outcome === 'open' ? data.media : null;
  };
  const entered = async (sectionId: MediaCourse['sectionIds'][number] | undefined) => {
    const { data } = sectionId ? await ask(enterRoom, { sectionId }) : {};
    return data?.outcome === 'open' ? data : undefined;
  };
  const [audio, film, air, replay] = [await opened(audioId), await opened(filmId), await entered(airId), await entered(replayId)];
  const tracks = (await ask(listAudioTracks, { courseId: plain.courseId })).data ?? [];
  const listening = (await ask(getListening, {})).data?.list ?? [];
  const chapters = (await ask(getBook, { bookId: plain.bookId })).data?.book?.chapters ?? [];
  const good: Good = {
    film: at(film?.url),
    book: at(chapters[0]?.url ?? undefined),
    replay: at(replay?.play?.url),
    room: replay?.ticket ?? '',
    store: at(audio?.url),
  };
  const plays = [good.film, good.film.replace('index.m3u8', 'part-00001.m4s'), good.book, good.replay, good.store, at(film?.soundUrl)];
  const texts = await Promise.all([...plays, ...tracks.map((track) => track.url), ...listening.map((one) => one.url)].map(fetchText));
  const piece = texts[3]?.split('\n').find((line) => line.startsWith('http')) ?? '';
  mustHave((await fetchText(piece)).includes(MARK), 'no piece of the replay plays');
  mustHave(
    texts.every((text) => text.includes(MARK)),
    `of ${texts.length} that are open ${texts.filter((text) => text.includes(MARK)).length} play`,
  );
  mustHave(tracks.length === 1 && listening.length === 2, `${tracks.length} tracks, ${listening.length} to hear`);
  mustHave(air?.play?.url.startsWith(PLAY_URL) === true, 'nothing is on air');
  return { good, learnerId, played: texts.length + 2 };
};

export const media: Proof = {
  says: 'nobody gets sound or picture of a section that is not open to him, by whichever door, ticket or address',
  bug: { is: 'the hour of a section is not looked at', plants: PLANTS, breaks: [`nothing is handed out ${LATER}`] },
  run: async (size, { withBug, progress }) => {
    const findings = openFindings();
    const database = await createTestDatabase();
    const planted = withBug ? plant(...PLANTS) : undefined;
    const settings = {
      publishUrl: 'rtmp://play.example/live',
      playUrl: PLAY_URL,
      linkSecret: 'x'.repeat(16),
      noticeSecret: 'y'.repeat(16),
      recordings: '/tmp',
    };
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'error', XT_LIVE: JSON.stringify(settings), ...planted?.env });
    const { objects: store } = readConfig(env);
    const storeBefore = createS3(store, { now: () => new Date(Date.now() - 5 * HOUR_MS) });
    const shelf = openShelf(createS3(store, { now: () => new Date() }));
    const api = await startApi(env);
    const rolled = dice(1);
    let [tried, wrong, rounds] = [0, 0, 0];
    try {
      const courses = await layOut(database, shelf);
      const bench: Bench = { database, url: api.url, courses, findings };
      const { good, learnerId, played } = await takeWhatIsOpen(bench);
      const tickets = {
        apiUrl: api.url,
        ticketKey: env['XT_TICKET_KEY'] ?? '',
        good,
        open: courses.plain,
        shut: courses.timed,
        learnerId,
        storeBefore,
      };
      const forge = async (): Promise<void> => {
        for (const { how, url } of wrongAddresses(tickets, rolled)) {
          wrong++;
          findings.promise(`nothing is handed out ${WRONG}`, !(await fetchText(url)).includes(MARK), `${how}: ${url}`);
        }
      };
      while (rounds === 0 || tried + wrong < SIZES[size]) {
        rounds++;
        for (let first = 0; first < CASES.length; first += AT_ONCE)
          tried += (await Promise.all(CASES.slice(first, first + AT_ONCE).map((one) => knock(bench, one)))).reduce((sum, n) => sum + n, 0);
        await forge();
        progress(`${tried + wrong} attempts`);
      }
      findings.mustHave(tried >= rounds * CASES.length * DOORS.length * 0.9, `${tried} of ${rounds} rounds were let in to ask`);
      planted?.check();
      return findings.outcome(
        `${tried + wrong} attempts: ${tried} by ${DOORS.length} doors for ${CASES.length} reasons, ${wrong} wrong addresses; ` +
          `${findings.broken().length} got something; of ${played} that were open all played`,
      );
    } finally {
      await api.kill();
      await shelf.clear();
      await database.drop();
    }
  },
};
