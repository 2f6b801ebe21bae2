import type { FindBlockers } from '../../platform/leaving.ts';
import { tablesOf } from '../../platform/db.ts';
import type { SupportTables } from './tables.ts';

/** A complaint that waits for our answer: its words would be gone before anybody has dealt with them. We owe the answer within 48 hours. */
export const complaintBlockers: FindBlockers = async (tx, learner) => {
  const { count } = await tablesOf<SupportTables>(tx)
    .selectFrom('support.complaint')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('learner_id', '=', learner)
    .where('state', 'in', ['sent', 'read'])
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  return [
    {
      key: 'complaint.open',
      reason: `您有 ${count} 条投诉还在处理，我们会在 48 小时内答复。答复之后就可以注销`,
      path: '/complainRecords',
    },
  ];
};
