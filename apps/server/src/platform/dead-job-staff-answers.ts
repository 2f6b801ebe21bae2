import * as calls from '@xuetang/contract/staff/jobs';
import type { Tx } from './db.ts';
import { bury, listDeadJobs, listDeadKinds, tryAgain, type Which } from './dead-jobs.ts';
import { staffAnswer, type StaffAnswer } from './http/staff-answer.ts';

const A_PAGE = 100;

const whichOf = ({ ids, name }: { ids?: string[] | undefined; name?: string | undefined }): Which =>
  name === undefined ? { ids: ids ?? [] } : { name };

/** Jobs that were given up, as our people see them and decide about them. */
export const deadJobStaffAnswers = (): StaffAnswer[] => {
  const countByKind = async (tx: Tx) => Object.fromEntries((await listDeadKinds(tx)).map(({ name, count }) => [name, count]));
  return [
    staffAnswer(calls.listDeadJobs, async ({ input: { name, after }, tx }) => {
      const wanted = { ...(name === undefined ? {} : { name }), ...(after === undefined ? {} : { after }), limit: A_PAGE + 1 };
      const [kinds, jobs] = [await listDeadKinds(tx), await listDeadJobs(tx, wanted)];
      return {
        kinds: kinds.map((kind) => ({ ...kind, oldest: kind.oldest.toISOString() })),
        list: jobs.slice(0, A_PAGE).map(({ writtenAt, givenUpAt, error = null, requestId = null, fields, ...one }) => ({
          ...one,
          writtenAt: writtenAt.toISOString(),
          givenUpAt: givenUpAt.toISOString(),
          error,
          requestId,
          fields: [...fields],
        })),
        hasMore: jobs.length > A_PAGE,
      };
    }),

    staffAnswer(calls.tryJobsAgain, async ({ input, tx, note, fail }) => {
      note.before({ dead: await countByKind(tx) });
      const count = await tryAgain(tx, whichOf(input));
      if (count === 0) return fail('jobs.none_dead');
      note.after({ dead: await countByKind(tx), tried: count });
      return { count };
    }),

    staffAnswer(calls.buryJobs, async ({ input, tx, now, reason, note, fail }) => {
      note.before({ dead: await countByKind(tx) });
      const count = await bury(tx, { ...whichOf(input), reason: reason ?? '', now });
      if (count === 0) return fail('jobs.none_dead');
      note.after({ dead: await countByKind(tx), buried: count });
      return { count };
    }),
  ];
};
