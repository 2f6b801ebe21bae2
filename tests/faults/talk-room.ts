import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { enterRoom, sendLine } from '@xuetang/contract/broadcasts';
import type { SectionId } from '@xuetang/contract/ids';
import { someLearners } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import type { TestDatabase } from '@xuetang/testkit/database';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import type { Running } from '@xuetang/testkit/process';
import { signedClient } from '@xuetang/testkit/signed-client';

/** Somebody who was let in. */
export interface Person {
  token: string;
  ticket: string;
  stream: string;
}

const AT_ONCE = 16;

/** So many people in the room of one class. */
export const peopleIn = async (
  { pool }: TestDatabase,
  api: Running,
  count: number,
): Promise<{ sectionId: SectionId; people: Person[] }> => {
  const course = await aCourse(pool, { sections: [{ medium: 'live' }] });
  const sectionId = course.sectionIds[0] as SectionId;
  await aBroadcast(pool, { sectionId, startsIn: -1 });
  const learners = await someLearners(pool, count);
  const people: Person[] = [];
  const enter = async ({ learnerId, token }: (typeof learners)[number]): Promise<Person> => {
    await anEntitlement(pool, course, learnerId);
    const { data } = await signedClient(api.url, token)(enterRoom, { sectionId });
    if (data?.outcome !== 'open') throw new Error(`the room is not open: ${data?.outcome}`);
    return { token, ticket: data.ticket, stream: data.stream };
  };
  while (people.length < count) people.push(...(await Promise.all(learners.slice(people.length, people.length + AT_ONCE).map(enter))));
  return { sectionId, people };
};

const AGAIN_MS = 50;
const TOO_SOON_MS = 500;

interface ToSay {
  words: string;
  /** Which process is asked first. */
  first: number;
  /** Each time that somebody taps: who is told that it is too soon has not said it, and taps again. */
  onTap?: () => void;
}

/** Says a line until somebody answers, at one process or the other, under one name. */
export const sayOnce = async ({ token, ticket }: Person, apis: readonly Running[], { words, first, onTap }: ToSay): Promise<string> => {
  const key = randomBytes(16).toString('base64url');
  onTap?.();
  for (let turn = first; ; turn++) {
    const asked = await signedClient(apis[turn % apis.length]?.url ?? '', token)(sendLine, { ticket, key, words }).catch(() => undefined);
    const outcome = asked?.data?.outcome;
    if (outcome !== undefined && outcome !== 'too-soon') return outcome;
    await pause(outcome === undefined ? AGAIN_MS : TOO_SOON_MS);
    if (outcome === 'too-soon') onTap?.();
  }
};

/** Does something so many times, evenly over some time and not later because the last one was late. */
export const evenly = async (times: number, overMs: number, act: (nth: number) => void): Promise<void> => {
  const startedAt = performance.now();
  for (let nth = 0; nth < times; nth++) {
    await pause(Math.max(0, startedAt + (nth * overMs) / times - performance.now()));
    act(nth);
  }
};
