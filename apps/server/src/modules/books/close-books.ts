import { sql } from 'kysely';
import type { Asked, Tx } from '../../platform/db.ts';

/** What somebody who holds money for us says that he holds. */
interface Holding {
  account: string;
  theirs_fen: number;
  under_way_fen: number;
}

interface ClosingAccount extends Holding {
  opening_fen: number;
  in_fen: number;
  out_fen: number;
  closing_fen: number;
  rest_fen: number;
}

/**
 * `rest`: ours is not theirs, and nothing was closed. `unheard`: money moved at a holder who was not asked. `not-next`: another day comes
 * first. `busy`: somebody is posting; try again.
 */
export type Closed =
  | { is: 'closed' | 'rest'; accounts: ClosingAccount[] }
  | { is: 'unheard'; accounts: ClosingAccount[]; unheard: string[] }
  | { is: 'known' | 'busy' }
  | { is: 'not-next'; next: string | null };

interface Closing {
  day: string;
  theirs: readonly Holding[];
  /** Somebody has looked at what is left over, and closes with it. */
  withRest: boolean;
  now: Date;
}

/** Closes the next day of the books. From then on no posting bears it, and an edit of it is found. */
export const closeBooks = async (tx: Tx, { day, theirs, withRest, now }: Closing): Promise<Closed> => {
  const { rows } = await sql<{ closed: Closed }>`
    select books.close_day(${day}, ${JSON.stringify(theirs)}::jsonb, ${withRest}, ${now}) as closed`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a day was neither closed nor left open');
  return row.closed;
};

/** Reckons every seal anew; answers how many days there are, and which of them are not as they were closed. */
export const checkClosedDays = async (on: Asked): Promise<{ days: number; wrong: string[] }> => {
  const { rows } = await sql<{ day: string; isWrong: boolean }>`
    select c.day::text, c.seal <> books.seal_of(c.day) or c.legs <> (select count(*) from books.leg l where l.on_day = c.day) as "isWrong"
    from books.closed_day c order by c.day`.execute(on.of());
  return { days: rows.length, wrong: rows.filter(({ isWrong }) => isWrong).map(({ day }) => day) };
};
