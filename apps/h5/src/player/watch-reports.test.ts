import type { SectionId } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import type { Ask } from '../client/create-client.ts';
import { NO_ANSWER } from '../client/result.ts';
import { createWatchReports } from './watch-reports.ts';

const [FIRST, SECOND] = ['7', '8'] as [SectionId, SectionId];

/** A server that counts, until it is told to say something else. */
const aServer = () => {
  const reports: { sitting: string; seq: number; played: object[]; placeS: number }[] = [];
  let sittings = 0;
  const says: unknown[] = [];
  const ask = vi.fn((name: string, body: object) => {
    if (name === 'openSitting')
      return Promise.resolve({
        ok: true,
        data: { outcome: 'open', sitting: `sitting-${++sittings}`, lengthS: 100, placeS: 0, watchedS: 0, replaced: null },
      });
    reports.push(body as (typeof reports)[number]);
    return Promise.resolve(says.shift() ?? { ok: true, data: { outcome: 'counted', watchedS: 0, isLearned: false, by: null } });
  });
  return { ask: ask as unknown as Ask, reports, says, sittings: () => sittings };
};
const anElement = () => {
  const heard: [number, number][] = [];
  const audio = {
    currentTime: 0,
    duration: 100,
    played: {
      get length() {
        return heard.length;
      },
      start: (at: number) => heard[at]![0],
      end: (at: number) => heard[at]![1],
    },
  };
  return {
    audio,
    play: (from: number, to: number) => {
      heard.push([from, to]);
      audio.currentTime = to;
    },
  };
};
const settled = () => new Promise((done) => setTimeout(done));

const aListener = async () => {
  const [server, element] = [aServer(), anElement()];
  const [onReplaced, onLearned, onMilestone, onPlace] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  let nowMs = 0;
  const reports = createWatchReports({
    ask: server.ask,
    audio: element.audio,
    onReplaced,
    onLearned,
    onMilestone,
    onPlace,
    now: () => nowMs,
  });
  reports.begin(FIRST);
  await settled();
  return { ...server, ...element, onReplaced, onLearned, onMilestone, onPlace, player: reports, later: (ms: number) => void (nowMs += ms) };
};

test('each report says what was played since the last, and nothing where nothing was', async () => {
  const { player, play, reports } = await aListener();
  play(0, 14.6);
  await player.tell();
  await player.tell();
  play(14.6, 29.8);
  await player.tell();
  expect(reports).toEqual([
    { sitting: 'sitting-1', seq: 1, played: [{ from: 0, to: 15 }], placeS: 14 },
    { sitting: 'sitting-1', seq: 2, played: [{ from: 15, to: 30 }], placeS: 29 },
  ]);
});

test('a report without an answer is sent again as it was, and what was played meanwhile comes after it', async () => {
  const { player, play, reports, says } = await aListener();
  play(0, 15);
  says.push(NO_ANSWER.network);
  await player.tell();
  play(15, 40);
  await player.tell();
  await player.tell();
  expect(reports.map(({ seq, played }) => [seq, played])).toEqual([
    [1, [{ from: 0, to: 15 }]],
    [1, [{ from: 0, to: 15 }]],
    [2, [{ from: 15, to: 40 }]],
  ]);
});

test('one at a time: two calls at once are one report', async () => {
  const { player, play, reports } = await aListener();
  play(0, 15);
  await Promise.all([player.tell(), player.tell()]);
  expect(reports).toHaveLength(1);
});

test('another phone plays: it is told, and a new sitting begins only where somebody plays again', async () => {
  const { player, play, says, onReplaced, sittings } = await aListener();
  play(0, 15);
  says.push({ ok: true, data: { outcome: 'replaced', watchedS: 0, isLearned: false, by: { device: '微信 · 苹果手机', since: '' } } });
  await player.tell();
  // The player stops, and says so as always: that must not take the place back.
  play(15, 16);
  await player.tell();
  expect([onReplaced.mock.calls, sittings()]).toEqual([[['微信 · 苹果手机']], 1]);
  player.begin(FIRST);
  await settled();
  expect(sittings()).toBe(2);
});

test('a sitting that ended is followed by another, in which the same is said', async () => {
  const { player, play, reports, says } = await aListener();
  play(0, 15);
  says.push({ ok: true, data: { outcome: 'ended', watchedS: 0, isLearned: false, by: null } });
  await player.tell();
  await player.tell();
  expect(reports.map(({ sitting, seq }) => [sitting, seq])).toEqual([
    ['sitting-1', 1],
    ['sitting-2', 1],
  ]);
});

test('after a long pause somebody sits down anew, after a short one he does not', async () => {
  const { player, later, sittings } = await aListener();
  later(8 * 60_000);
  player.begin(FIRST);
  await settled();
  expect(sittings()).toBe(1);
  later(2 * 60_000);
  player.begin(FIRST);
  await settled();
  expect(sittings()).toBe(2);
});

test('another track has a sitting of its own, and begins from nothing', async () => {
  const { player, play, reports, sittings } = await aListener();
  play(0, 15);
  await player.tell();
  player.begin(SECOND);
  await settled();
  expect([sittings(), reports.at(-1)]).toEqual([2, { sitting: 'sitting-2', seq: 1, played: [{ from: 0, to: 15 }], placeS: 15 }]);
});

test('whoever goes says the rest, beside what is still on its way', async () => {
  const { player, play, reports } = await aListener();
  play(0, 15);
  const first = player.tell();
  play(15, 22);
  player.leave();
  await first;
  player.leave();
  expect(reports.map(({ seq, played }) => [seq, played])).toEqual([
    [1, [{ from: 0, to: 15 }]],
    [2, [{ from: 15, to: 22 }]],
  ]);
});

test('enough was heard: said once; and where it was left is known from the sitting', async () => {
  const { player, play, says, onLearned, onPlace } = await aListener();
  const enough = { ok: true, data: { outcome: 'counted', watchedS: 80, isLearned: true, by: null } };
  says.push(enough, enough);
  play(0, 80);
  await player.tell();
  play(80, 100);
  await player.tell();
  expect([onLearned.mock.calls, onPlace.mock.calls]).toEqual([[[FIRST]], [[FIRST, 0]]]);
});

test('a track that begins while the last one is still told of sits down at once after it', async () => {
  const { player, play, sittings } = await aListener();
  play(0, 15);
  const telling = player.tell();
  player.begin(SECOND);
  await telling;
  await settled();
  expect(sittings()).toBe(2);
});

test('a milestone is told once, by what was credited, and not again after a lost answer', async () => {
  const { player, play, says, onMilestone } = await aListener();
  const counted = (watchedS: number) => ({ ok: true, data: { outcome: 'counted', watchedS, isLearned: false, by: null } });
  says.push(counted(12), NO_ANSWER, counted(31), counted(31));
  for (const to of [12, 31, 32, 33]) {
    play(to - 1, to);
    await player.tell();
  }
  expect(onMilestone.mock.calls).toEqual([
    [FIRST, 5, 12],
    [FIRST, 10, 12],
    [FIRST, 30, 31],
  ]);
});
