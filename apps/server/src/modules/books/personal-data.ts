import type { ModuleData } from '../../platform/personal-data.ts';

/** Accounts are named by order, payment and refund: whose those were, their own tables say for as long as they may. */
export const booksData: ModuleData = {
  module: 'books',
  tables: [
    {
      table: 'books.leg',
      rights: { api: 'ra', worker: 'ra', console: 'r' },
      appendOnly: true,
      plain: ['id', 'code', 'key', 'nth', 'debit', 'credit', 'fen', 'on_day', 'written_at'],
    },
    {
      table: 'books.closed_day',
      rights: { api: 'r', worker: 'ra', console: 'r' },
      appendOnly: true,
      plain: ['day', 'legs', 'seal', 'closed_at'],
    },
    {
      table: 'books.closed_account',
      rights: { api: '-', worker: 'ra', console: 'r' },
      appendOnly: true,
      plain: ['day', 'account', 'opening_fen', 'in_fen', 'out_fen', 'closing_fen', 'theirs_fen', 'under_way_fen', 'rest_fen'],
    },
  ],
};
