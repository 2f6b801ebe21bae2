import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间；注销后删除';
const kept = describe({ group: 'learning', purpose: '收藏的内容下次还能找到', retention: ALWAYS });
const judged = describe({ group: 'learning', purpose: '知道哪些内容对学员有用，把没用的改好', retention: ALWAYS });
const read = describe({ group: 'learning', purpose: '记住您读到哪里，下次接着读', retention: ALWAYS });

const DOCUMENT = {
  readAs:
    '(select v.title from documents.version v where v.document_id = t.document_id and v.released_at is not null order by v.version desc limit 1)',
};
const OF_LEARNERS = { api: 'racd', worker: 'racd', console: 'r' } as const;
const OF_EDITORS = { api: 'r', worker: 'r', console: 'rac' } as const;

export const documentsData: ModuleData = {
  module: 'documents',
  tables: [
    {
      table: 'documents.kept',
      rights: OF_LEARNERS,
      title: '收藏的内容',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'kept_at',
      columns: { learner_id: kept.number(), document_id: kept.gone('收藏的内容', DOCUMENT), kept_at: kept.gone('收藏的时间') },
      plain: [],
    },
    {
      table: 'documents.vote',
      rights: OF_LEARNERS,
      title: '内容有没有用',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'said_at',
      columns: {
        learner_id: judged.number(),
        document_id: judged.gone('评过有没有用的内容', DOCUMENT),
        helped: judged.gone('内容对您有没有用', { words: { true: '有用', false: '没用' } }),
        said_at: judged.gone('评有没有用的时间'),
      },
      plain: ['version'],
    },
    {
      table: 'documents.place',
      rights: OF_LEARNERS,
      title: '读到哪里',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'read_at',
      columns: {
        learner_id: read.number(),
        document_id: read.gone('读过的内容', DOCUMENT),
        blocks: read.gone('读到第几段'),
        read_at: read.gone('最近一次读的时间'),
        finished_at: read.gone('读完的时间'),
      },
      plain: ['version'],
    },
    {
      table: 'documents.document',
      rights: OF_EDITORS,
      plain: ['id', 'slug', 'kind', 'topic', 'day', 'course_id', 'handbook_id', 'section_id', 'sort', 'pick', 'withdrawn_at'],
    },
    {
      table: 'documents.version',
      rights: OF_EDITORS,
      plain: [
        'document_id',
        'version',
        'title',
        'lead',
        'minutes',
        'risk',
        'body',
        'written_by',
        'written_at',
        'released_by',
        'released_at',
      ],
    },
  ],
};
