import { hashOfRow, type ChainRow } from './chain.rule.ts';

export interface StoredRow extends ChainRow {
  hash: Buffer;
}

/** Where the chain stood at some moment: the row of the database, or what was written outside of it. */
export interface Anchor {
  seq: number;
  hash: Buffer;
}

export interface Wrong {
  seq: number;
  what: 'edited' | 'dropped' | 'inserted' | 'exchanged' | 'tail-cut' | 'rewritten';
}

export interface Verdict {
  rows: number;
  lastSeq: number;
  wrong: Wrong[];
}

export interface Held {
  /** The first row to look at; what came before it is taken as it is. */
  from: number;
  head: Anchor;
  anchors: readonly Anchor[];
}

/** More than this many rows that do not hold are not compared with each other any more: it is known by then that somebody was here. */
const MOST_SUSPECTS = 200;

const holds = (row: StoredRow, as: Partial<ChainRow> = {}): boolean => hashOfRow({ ...row, ...as }).equals(row.hash);

/** Whether each of two rows stands in the other's place: whole, or with its content alone. */
const areExchanged = (one: StoredRow, other: StoredRow): boolean => {
  const whole = holds(one, { seq: other.seq }) && holds(other, { seq: one.seq });
  const contentOnly = (of: StoredRow, at: StoredRow) => hashOfRow({ ...of, seq: at.seq, prevHash: at.prevHash }).equals(at.hash);
  return whole || (contentOnly(one, other) && contentOnly(other, one));
};

/** Rows that do not hold: two of them may be each other's, the rest were edited. */
const nameSuspects = (suspects: readonly StoredRow[]): Wrong[] => {
  const exchanged = new Set<number>();
  const few = suspects.slice(0, MOST_SUSPECTS);
  for (const [nth, one] of few.entries())
    for (const other of few.slice(nth + 1)) if (areExchanged(one, other)) [one, other].forEach(({ seq }) => exchanged.add(seq));
  return suspects.map(({ seq }) => ({ seq, what: exchanged.has(seq) ? 'exchanged' : 'edited' }));
};

/**
 * Reckons the chain anew and names what is wrong with it. Rows come in the order of their numbers, in pages. What somebody rewrote up to the
 * head, the head's own row included, holds in itself: that is found by the anchors, which lie outside of the database.
 */
export const verifyChain = async (pages: AsyncIterable<readonly StoredRow[]>, { from, head, anchors }: Held): Promise<Verdict> => {
  const wrong: Wrong[] = [];
  const suspects: StoredRow[] = [];
  const anchored = new Map([...anchors, head].map((anchor) => [anchor.seq, [] as Buffer[]]));
  for (const { seq, hash } of [...anchors, head]) anchored.get(seq)?.push(hash);
  let [rows, expected] = [0, from];
  let before: StoredRow | undefined;
  let shift = 0;

  for await (const page of pages)
    for (const row of page) {
      rows++;
      const { seq } = row;
      const isGap = seq > expected;
      if (isGap) wrong.push({ seq: expected, what: 'dropped' });
      if (seq > head.seq) wrong.push({ seq, what: 'inserted' });
      if (!holds(row)) {
        // Numbers that moved on by one make room for a row, those that moved back close the gap of one.
        const moved = [1, -1].find((by) => holds(row, { seq: seq - by })) ?? 0;
        if (moved === 0) suspects.push(row);
        else if (moved !== shift) wrong.push({ seq: moved === 1 ? seq - 1 : seq, what: moved === 1 ? 'inserted' : 'dropped' });
        shift = moved;
      } else if (before && !isGap && !row.prevHash.equals(before.hash) && holds(before)) {
        // Both hold in themselves and do not belong together: the first of them was written anew.
        wrong.push({ seq: before.seq, what: 'edited' });
      }
      const told = anchored.get(seq) ?? [];
      if (!told.every((hash) => hash.equals(row.hash))) wrong.push({ seq, what: 'rewritten' });
      [before, expected] = [row, seq + 1];
    }

  const lastSeq = expected - 1;
  if ([...anchored.keys()].some((seq) => seq > lastSeq)) wrong.push({ seq: expected, what: 'tail-cut' });
  return { rows, lastSeq, wrong: [...wrong, ...nameSuspects(suspects)].toSorted((a, b) => a.seq - b.seq) };
};
