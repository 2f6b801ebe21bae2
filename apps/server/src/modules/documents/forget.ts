import type { Forgetting } from '../../platform/forget.ts';

const BY_EDITORS = 'editors write it, and every version stays: somebody may have gone by an older one';
const WITH_THE_ACCOUNT = 'a row for each document, for as long as there is the account';

export const documentsForgets: Forgetting = {
  endings: [],
  stays: {
    'documents.document': BY_EDITORS,
    'documents.version': BY_EDITORS,
    'documents.kept': WITH_THE_ACCOUNT,
    'documents.vote': WITH_THE_ACCOUNT,
    'documents.place': WITH_THE_ACCOUNT,
  },
};
