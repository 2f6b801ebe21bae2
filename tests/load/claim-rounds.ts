/** Claims in rounds at this checkout's API, each when it is told to: `claim-against.ts` lets two checkouts take turns. */
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { isSeated, shotOf } from './claim-shot.ts';
import { fire } from './fire.ts';

const database = await createTestDatabase();
const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));

const round = async ({ connections, claims }: { connections: number; claims: number }): Promise<number> => {
  const { campId } = await aCamp(database.pool, { groups: Math.ceil(claims / 100), cap: 180 });
  const learners = await someLearners(database.pool, claims);
  await database.pool.query('analyze');
  const shots = learners.map((learner) => shotOf(campId, learner));
  const { perSecond, wrong } = await fire(`${api.url}${saveEntryRecordAndAllocateClass.url}`, connections, shots, isSeated);
  if (wrong > 0) throw new Error(`${wrong} claims were not seated`);
  return perSecond;
};

process.on('message', (asked: { connections: number; claims: number } | 'end') => {
  if (asked !== 'end') return void round(asked).then((perSecond) => process.send?.(perSecond));
  void api
    .kill()
    .then(() => database.drop())
    .then(() => process.exit(0));
});
process.send?.('ready');
