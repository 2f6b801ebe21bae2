/** What players say of what was played: true ones, and such that lie. Made by a number, so that a run can be repeated. */
export interface Stretch {
  from: number;
  to: number;
}

export type Said =
  | { atS: number; is: 'open'; phone: number }
  /** `again`: sent before, with the same number. */
  | { atS: number; is: 'report'; phone: number; seq: number; played: Stretch[]; placeS: number; again?: true };

export interface History {
  isHonest: boolean;
  lengthS: number;
  said: Said[];
  /** Of an honest one: every second that was really played. */
  heard: Stretch[];
}

/** Mulberry32: small, and good enough to make up lives. */
export const dice = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return { between, whole, chance: (share: number): boolean => next() < share };
};
export type Dice = ReturnType<typeof dice>;

const REPORT_EVERY_S = 15;
/** Nine minutes. */
const OFFLINE_MOST_S = 540;
const LONGEST_PLAY_S = 120;
/** Beside what is played before and after it, less than the ten minutes after which a sitting is over. */
const PAUSE_MOST_S = 300;
const BEGINS_WITHIN_S = 60;

/** As the player rounds: the end of one stretch is the beginning of the next, so nothing falls between two. */
const rounded = ({ from, to }: Stretch): Stretch => ({ from: Math.round(from), to: Math.round(to) });

/** Somebody who listens: 0.75 to 2 times as fast, with pauses, jumps, reloads and tunnels. */
export const honest = ({ between, whole, chance }: Dice): History => {
  const lengthS = whole(60, 1_200);
  const said: Said[] = [];
  const heard: Stretch[] = [];
  let now = between(0, BEGINS_WITHIN_S);
  let place = chance(0.3) ? between(0, lengthS / 2) : 0;
  let seq = 0;
  let waiting: Stretch[] = [];
  let onlineAgain = 0;
  const open = (): void => {
    said.push({ atS: Math.ceil(now), is: 'open', phone: 1 });
    now = Math.ceil(now);
    seq = 0;
  };
  const report = (): void => {
    if (now < onlineAgain || waiting.length === 0) return;
    const told = {
      atS: Math.ceil(now),
      is: 'report' as const,
      phone: 1,
      seq: ++seq,
      played: waiting.map(rounded),
      placeS: Math.round(place),
    };
    said.push(told);
    // The answer was lost, so it is sent once more.
    if (chance(0.1)) said.push({ ...told, atS: told.atS + 1, again: true });
    waiting = [];
  };
  open();
  for (let acts = whole(2, 14); acts > 0 && place < lengthS - 1; acts--) {
    const rate = between(0.75, 2);
    for (let left = between(5, LONGEST_PLAY_S); left > 0 && place < lengthS; left -= REPORT_EVERY_S) {
      const forS = Math.min(left, REPORT_EVERY_S, (lengthS - place) / rate);
      const stretch = { from: place, to: place + forS * rate };
      heard.push(stretch);
      waiting.push(stretch);
      place = stretch.to;
      now += forS;
      report();
    }
    if (now < onlineAgain) continue;
    // A tunnel, in which what is played waits in the browser; or a pause, a reload, a jump.
    const then = whole(1, 10);
    if (then <= 2) onlineAgain = now + between(5, OFFLINE_MOST_S - LONGEST_PLAY_S);
    else if (then <= 4) now += between(1, PAUSE_MOST_S);
    else if (then === 5) {
      now += 1;
      open();
    } else if (then <= 7) place = between(0, lengthS);
  }
  now = Math.max(now, onlineAgain);
  report();
  return { isHonest: true, lengthS, said, heard };
};

/** Somebody who says what he likes: jumps, overlaps, reports that are made up, repeated, out of order, from two phones. */
export const liar = ({ between, whole, chance }: Dice): History => {
  const lengthS = whole(60, 1_200);
  const said: Said[] = [];
  const seqs = [0, 0, 0];
  let now = whole(0, BEGINS_WITHIN_S);
  const open = (phone: number): void => {
    said.push({ atS: now, is: 'open', phone });
    seqs[phone] = 0;
  };
  open(1);
  for (let acts = whole(5, 25); acts > 0; acts--) {
    now += whole(0, chance(0.1) ? 700 : 20);
    const phone = chance(0.8) ? 1 : 2;
    if (chance(0.08)) open(phone);
    const played = Array.from({ length: whole(1, 6) }, () => {
      const from = whole(0, lengthS + 60);
      return { from, to: from + whole(1, lengthS) };
    });
    const before = seqs[phone] ?? 0;
    const seq = chance(0.85) ? before + whole(1, 3) : whole(1, Math.max(1, before));
    seqs[phone] = Math.max(before, seq);
    const told = { atS: now, is: 'report' as const, phone, seq, played, placeS: whole(0, lengthS) };
    said.push(told);
    if (chance(0.3)) said.push({ ...told, atS: now, again: true });
    if (chance(0.05)) now += Math.floor(between(0, 5));
  }
  return { isHonest: false, lengthS, said, heard: [] };
};
