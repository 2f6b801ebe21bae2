import type { ModuleData } from '../../platform/personal-data.ts';

export const learningData: ModuleData = {
  module: 'learning',
  tables: [
    {
      table: 'learning.audio_track',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['section_id', 'course_id', 'course_name', 'title', 'speaker', 'url', 'picture', 'seconds', 'sort'],
    },
  ],
};
