import { randomBytes } from 'node:crypto';

export interface Ticket {
  ticket: string;
  randstr: string;
  at: number;
  isSpent: boolean;
}

/** What the vendors remember: each ticket, and how often they said what. */
export const openBooks = (now: () => number) => {
  const tickets = new Map<string, Ticket>();
  const counts: Record<string, number> = {};
  return {
    tickets,
    counts,
    note: (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1),
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
      for (const what of Object.keys(counts)) delete counts[what];
    },
  };
};
export type Books = ReturnType<typeof openBooks>;
