import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plant } from '../faults/plant.ts';

/**
 * The clock of the server's processes, which a test moves while they run. Only the object store keeps the real hour: it refuses what was signed on
 * another day. A phone with the hour of today learns the server's by itself.
 */
export const movedClock = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'xt-clock-')), 'ahead-ms');
  writeFileSync(file, '0');
  const read = `process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')`;
  const { env, check } = plant(
    {
      file: 'apps/server/src/platform/clock.ts',
      text: 'now: () => new Date()',
      becomes: `now: () => new Date(Date.now() + Number(${read}))`,
    },
    {
      file: 'apps/server/src/open-ground.ts',
      text: 'createS3(config.objects, by)',
      becomes: 'createS3(config.objects, { now: () => new Date() })',
    },
  );
  let aheadMs = 0;
  return {
    env,
    check,
    now: () => new Date(Date.now() + aheadMs),
    /** Never back: what was written would be of tomorrow. */
    moveTo: (moment: Date) => {
      aheadMs = Math.max(aheadMs, moment.getTime() - Date.now());
      writeFileSync(file, String(aheadMs));
    },
  };
};
