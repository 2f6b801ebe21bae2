import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { enterRoom, sendLine } from '@xuetang/contract/broadcasts';
import type { SectionId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { patience } from '@xuetang/testkit/pace';
import { startApi, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { eventually } from '../e2e/eventually.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';
import { listenTo, type TalkListener } from './talk-listener.ts';

const SIZES = { small: { speakers: 24, listeners: 12 }, full: { speakers: 200, listeners: 300 } } as const;
/** Fewer in a second than a batch holds. */
const APART_MS = 100;
const HEARD_WITHIN_MS = patience(20_000);

const PLANTS: readonly Plant[] = [{ file: 'apps/server/src/modules/live/rooms.ts', text: 'told.of.nth = news.nth;', becomes: '' }];

const ONCE = 'each line once, in order, to everybody who listens';
const ALL = 'no line is lost when a process dies';
const HELD = 'what an assistant has to read first is heard by nobody';

interface Person {
  token: string;
  ticket: string;
  stream: string;
}

const peopleIn = async ({ pool }: TestDatabase, api: Running, count: number): Promise<Person[]> => {
  const course = await aCourse(pool, { sections: [{ medium: 'live' }] });
  const sectionId = course.sectionIds[0] as SectionId;
  await aBroadcast(pool, { sectionId, startsIn: -1 });
  const people: Person[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { learnerId, token } = await aLearner(pool);
    await anEntitlement(pool, course, learnerId);
    const { data } = await signedClient(api.url, token)(enterRoom, { sectionId });
    if (data?.outcome !== 'open') throw new Error(`the room is not open: ${data?.outcome}`);
    people.push({ token, ticket: data.ticket, stream: data.stream });
  }
  return people;
};

/** Says a line until somebody answers, at one process or the other, under one name. */
const sayOnce = async ({ token, ticket }: Person, apis: readonly Running[], first: number, words: string): Promise<string> => {
  const key = randomBytes(16).toString('base64url');
  for (let turn = first; ; turn++) {
    const asked = await signedClient(apis[turn % apis.length]?.url ?? '', token)(sendLine, { ticket, key, words }).catch(() => undefined);
    if (asked?.data) return asked.data.outcome;
    await pause(50);
  }
};

const judge = ({ promise }: ReturnType<typeof openFindings>, listeners: readonly TalkListener[], shown: number): void => {
  for (const [at, { heard, skipped }] of listeners.entries()) {
    const numbers = heard.map(({ nth }) => nth);
    const isOnce = numbers.every((nth, place) => place === 0 || nth > (numbers[place - 1] ?? 0));
    promise(ONCE, isOnce, `listener ${at} heard ${numbers.join(' ')}`);
    const all = new Set(numbers).size + skipped();
    promise(ALL, all >= shown, `listener ${at} heard or was told of ${all} of ${shown} lines`);
    promise(
      HELD,
      heard.every(({ words }) => !words.includes('微信')),
      `listener ${at} heard what had to wait`,
    );
  }
};

export const talk: Proof = {
  says: 'what is said in a live room reaches everybody once, through whichever process, also when one dies',
  bug: { is: 'a process forgets which line it has sent last', plants: PLANTS, breaks: [ONCE] },
  run: async (size, { withBug, progress }) => {
    const { speakers, listeners: count } = SIZES[size];
    const findings = openFindings();
    const database = await createTestDatabase();
    const planted = withBug ? plant(...PLANTS) : undefined;
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'error', ...planted?.env });
    const apis = await Promise.all([startApi(env), startApi(env)]);
    const listeners: TalkListener[] = [];
    try {
      const people = await peopleIn(database, apis[0], speakers + count);
      for (const [at, { stream }] of people.slice(speakers).entries())
        listeners.push(
          listenTo(
            apis.map(({ url }) => url + stream),
            at,
          ),
        );
      const outcomes: Promise<string>[] = [];
      for (const [at, person] of people.slice(0, speakers).entries()) {
        outcomes.push(sayOnce(person, apis, at, at % 6 === 5 ? `加我微信 lw${at}0000` : `第 ${at} 句`));
        if (at === Math.floor(speakers / 2)) {
          progress('killing one of two processes');
          await apis[1]?.kill();
        }
        await pause(APART_MS);
      }
      const said = await Promise.all(outcomes);
      const shown = said.filter((outcome) => outcome === 'shown').length;
      findings.mustHave(shown > 0 && said.includes('held'), 'lines that are shown, and lines that wait');
      await eventually(HEARD_WITHIN_MS, () => Promise.resolve(listeners.every(({ nth }) => nth() >= shown) || undefined)).catch(() => {});
      // One beat more: whoever hears a line twice hears it now.
      await pause(1_500);
      judge(findings, listeners, shown);
      planted?.check();
      return findings.outcome(
        `${said.length} lines of ${speakers} people, ${shown} shown, to ${count} listeners at two processes, one of which died`,
      );
    } finally {
      for (const { leave } of listeners) leave();
      await Promise.all(apis.map((api) => api.kill()));
      await database.drop();
    }
  },
};
