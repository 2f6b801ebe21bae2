import { serverEnv } from '@xuetang/testkit/server-env';
import { readConfig } from '../../apps/server/src/platform/config.ts';

/** The keys of every process that tests start. */
export const { keys: testKeys } = readConfig(serverEnv('postgres://none'));
