import { getConfigure } from '@xuetang/contract/settings';
import { signedClient } from '@xuetang/testkit/signed-client';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

/** Processes hold the settings in memory, and hear of a change a moment later. */
const served = ({ api }: World, key: string, value: unknown) =>
  eventually(15_000, async () => {
    const { data } = await signedClient(api.url)(getConfigure, { key });
    return JSON.stringify(data) === JSON.stringify(value) ? true : undefined;
  });

/** Sets a remote configuration, and waits until it is in force. */
export const configure = async (world: World, key: string, value: unknown): Promise<void> => {
  const { pool } = world.database;
  await pool.query('delete from settings.remote_config where key = $1', [key]);
  await pool.query('insert into settings.remote_config (key, value) values ($1, $2::jsonb)', [key, JSON.stringify(value)]);
  await served(world, key, value);
};

export const forgetConfiguration = async (world: World): Promise<void> => {
  const { rows } = await world.database.pool.query<{ key: string }>('delete from settings.remote_config returning key');
  for (const { key } of rows) await served(world, key, null);
};
