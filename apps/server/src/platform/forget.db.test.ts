import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import { forget, type Batch, type Ending } from './forget.ts';

const { database, db } = await openTestDatabase();
const NOW = new Date('2027-03-01T04:00:00Z');
const clock = { now: () => NOW };
const QUICK = { share: 0.9 };
/** However long the disk takes, a batch was quick. */
const PATIENT = { aimMs: 60_000, mostMs: 120_000 };
const SLOW_MS = 10;

/** A table that ends after a day, with rows `age` minutes apart. */
const aTable = async (name: string, rows: number, { slowMs = 0 } = {}): Promise<Ending> => {
  await database.pool.query(`create table public.${name} (id int primary key, ended_at timestamptz);
    insert into public.${name} select n, '${NOW.toISOString()}'::timestamptz - interval '1 day' - n * interval '1 minute' from generate_series(1, ${rows}) n;
    create index on public.${name} (ended_at)`);
  if (slowMs > 0)
    await database.pool.query(`create function public.${name}_slow() returns trigger language plpgsql as $$
        begin perform pg_sleep(${slowMs / 1_000}); return old; end $$;
      create trigger slow before delete on public.${name} for each row execute function public.${name}_slow()`);
  return { table: `public.${name}`, at: 't.ended_at', keptMs: 24 * 3_600_000 };
};
const left = async ({ table }: Ending): Promise<number> =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? -1;

const cleaned = async (endings: readonly Ending[], more: Partial<Parameters<typeof forget>[0]> = {}): Promise<Batch[]> => {
  const batches: Batch[] = [];
  await forget({ db, clock, terms: QUICK, observe: (batch) => void batches.push(batch), ...more }, endings);
  return batches;
};

describe('what has ended is deleted', () => {
  test('in batches that grow while they are quick, the oldest first, and nothing that has not ended', async () => {
    const ending = await aTable('quick', 3_000);
    await database.pool.query(`insert into public.quick values (0, $1::timestamptz - interval '23 hours')`, [NOW]);
    const batches = await cleaned([ending], { terms: { ...QUICK, ...PATIENT } });
    expect(batches.map(({ rows }) => rows)).toEqual([500, 1_000, 1_500]);
    expect(await left(ending)).toBe(1);
  });

  test('in batches that take no longer than they may, however slow the rows are', async () => {
    // Five hundred rows would take five seconds.
    const ending = await aTable('slow', 60, { slowMs: SLOW_MS });
    const batches = await cleaned([ending], { terms: { ...QUICK, aimMs: 100, mostMs: 300 } });
    expect(await left(ending)).toBe(0);
    // By what is in them: a commit may wait for the disk, however small it is.
    expect(Math.max(...batches.map(({ rows }) => rows * SLOW_MS))).toBeLessThanOrEqual(300);
    expect(batches.length).toBeGreaterThan(3);
  });

  test('up to where it is stopped, and from there on by the next run', async () => {
    const ending = await aTable('stopped', 3_000);
    const stop = new AbortController();
    const first = await cleaned([ending], { signal: stop.signal, terms: { share: 0.001 }, observe: () => stop.abort() });
    expect([first, await left(ending)]).toEqual([[], 2_500]);
    await cleaned([ending]);
    expect(await left(ending)).toBe(0);
  });

  test('and what a failing batch leaves stays for the next run, while the other tables are cleaned', async () => {
    const [broken, sound] = [await aTable('broken', 700), await aTable('sound', 10)];
    // The oldest 500 go, the next 200 do not.
    await database.pool.query(`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger no before delete on public.broken for each row when (old.id <= 200) execute function public.refuse()`);
    await expect(cleaned([broken, sound])).rejects.toThrow('Not everything');
    expect([await left(broken), await left(sound)]).toEqual([200, 0]);
    await database.pool.query('drop trigger no on public.broken');
    await cleaned([broken]);
    expect(await left(broken)).toBe(0);
  });

  test('but not what somebody holds: nobody waits for it', async () => {
    const ending = await aTable('held', 10);
    const client = await database.pool.connect();
    await client.query('begin; select from public.held where id = 10 for update');
    await cleaned([ending]);
    expect(await left(ending)).toBe(1);
    await client.query('rollback');
    client.release();
    await cleaned([ending]);
    expect(await left(ending)).toBe(0);
  });
});
