import type { Database } from '../../platform/db.ts';

/** When messages about these things were sent, by thing. */
export const sentAbout = async (db: Database, things: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await db.pool.query<{ about: string; sent_at: Date }>({
    name: 'messages-sent-about',
    text: 'select about, sent_at from content.message where about = any($1::text[])',
    values: [things],
  });
  return new Map(rows.map(({ about, sent_at: at }) => [about, at]));
};
