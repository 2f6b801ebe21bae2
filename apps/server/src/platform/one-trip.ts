import type pg from 'pg';
import type { Database, Questions } from './db.ts';

/** What the driver does not tell its types: the socket, and that sending ahead can be begun and ended. */
interface Wire {
  connection: { stream: { cork: () => void; uncork: () => void } };
  pipeline: boolean;
}

/**
 * Questions that do not wait for each other's answers travel together: one connection, one write, one round trip, however many modules ask.
 * Each stays a statement of its own, and where one fails the others are answered. They are worked off one after the other, so nothing slow
 * belongs here. Whoever asks a second time asks once more on the same connection.
 */
export const inOneTrip = async <T>({ pool }: Pick<Database, 'pool'>, ask: (on: Questions) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const wire = client as unknown as Wire;
  const { stream } = wire.connection;
  const underWay: Promise<unknown>[] = [];
  const query = <Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> => {
    const answer = client.query<Row>(asked);
    underWay.push(answer);
    return answer;
  };
  const askAll = (): Promise<T> => {
    stream.cork();
    try {
      return ask({ pool: { query } });
    } finally {
      stream.uncork();
    }
  };
  // For the trip alone: a connection that always sends ahead refuses COPY.
  wire.pipeline = true;
  try {
    return await askAll();
  } finally {
    await Promise.allSettled(underWay);
    wire.pipeline = false;
    client.release();
  }
};
