import { Counter } from 'prom-client';
import type { Module } from '../../platform/module.ts';
import { auditJobs } from './audit/anchors.ts';
import { appendAudit } from './audit/append.ts';
import { auditAnswers } from './audit/audit-answers.ts';
import { staffForgets } from './forget.ts';
import { peopleAnswers } from './people/people-answers.ts';
import { staffData } from './personal-data.ts';
import { proposalAnswers } from './proposals/proposal-answers.ts';
import { rightsAnswers } from './rights/rights-answers.ts';
import { entryAnswers } from './sessions/entry-answers.ts';

export const staffModule: Module = {
  name: 'staff',
  data: staffData,
  forgets: staffForgets,
  jobs: auditJobs,
  staff: ({ keys, wecomLogin, metrics, answers, ...ground }) => {
    const brokenGlass = new Counter({
      name: 'xt_break_glass_total',
      help: 'Times that somebody signed in with an account behind glass',
      registers: [metrics.registry],
    });
    return [
      ...entryAnswers({ ...ground, dataKeys: keys.data, wecom: wecomLogin, countBrokenGlass: () => brokenGlass.inc() }),
      ...peopleAnswers(),
      ...rightsAnswers(),
      ...proposalAnswers({ answers, appendAudit }),
      ...auditAnswers(answers),
    ];
  },
};
