import type { ModuleData } from '../../platform/personal-data.ts';

/** Classes are nobody's; who shares them is promotion's invite code. */
export const sharingData: ModuleData = {
  module: 'sharing',
  tables: [
    {
      table: 'sharing.live_class',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['id', 'kind', 'camp_id', 'title', 'promise', 'points', 'minutes', 'replay_days'],
    },
  ],
};
