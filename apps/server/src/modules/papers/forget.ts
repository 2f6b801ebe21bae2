import type { Forgetting } from '../../platform/forget.ts';

export const papersForgets: Forgetting = {
  endings: [],
  stays: {
    'papers.certificate': 'whoever has a certificate may show it for as long as there is the account',
    'papers.plan_field': 'one row for each field that a learner has filled in, for as long as there is the account',
    'papers.plan_pdf': 'its paper has to go from the object store first (plan-pdf.ts)',
    'papers.signing_key': 'what it signed is held against its public half',
  },
};
