import { randomBytes, randomInt, randomUUID } from 'node:crypto';

export interface Ticket {
  ticket: string;
  randstr: string;
  at: number;
  isSpent: boolean;
}

export interface Riddle {
  id: string;
  /** The sign to be picked, and all that are shown. */
  wanted: string;
  signs: readonly string[];
}

/** Something that a browser or a server asked, and what it was told. */
export interface Entry {
  at: number;
  who: string;
  asked: string;
  told: string;
}

const SIGNS = ['福', '禄', '寿', '喜', '春', '秋'];
const SHOWN = 4;
const ENTRIES_KEPT = 200;

const someSigns = (): string[] => {
  const left = [...SIGNS];
  return Array.from({ length: SHOWN }, () => left.splice(randomInt(left.length), 1).join(''));
};

/** What the vendors remember: each ticket, each riddle that a browser has open, and who was told what. */
export const openBooks = (now: () => number) => {
  const tickets = new Map<string, Ticket>();
  const riddles = new Map<string, Riddle>();
  const counts: Record<string, number> = {};
  const entries: Entry[] = [];
  return {
    tickets,
    riddles,
    counts,
    /** Oldest first. */
    entries,
    note: (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1),
    write: (entry: Omit<Entry, 'at'>): void => {
      entries.push({ at: now(), ...entry });
      if (entries.length > ENTRIES_KEPT) entries.shift();
    },
    pose: (): Riddle => {
      const signs = someSigns();
      const riddle = { id: randomUUID(), wanted: signs[randomInt(SHOWN)] ?? '', signs };
      riddles.set(riddle.id, riddle);
      return riddle;
    },
    /** Somebody has shown to be a person. */
    issue: (): Ticket => {
      const made = {
        ticket: `t03${randomBytes(24).toString('base64url')}`,
        randstr: `@${randomBytes(3).toString('hex')}`,
        at: now(),
        isSpent: false,
      };
      tickets.set(made.ticket, made);
      return made;
    },
    clear: () => {
      tickets.clear();
      riddles.clear();
      entries.length = 0;
      for (const what of Object.keys(counts)) delete counts[what];
    },
  };
};
export type Books = ReturnType<typeof openBooks>;
