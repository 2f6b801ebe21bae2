import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间；注销后删除';
const reads = describe({ group: 'learning', purpose: '记住您和哪个小组一起读书、读到第几章，让同组的人看到谁读过', retention: ALWAYS });
const said = describe({ group: 'learning', purpose: '把您写的感想显示给同组的人', retention: '120 天，到期删除；注销后删除' });
const reported = describe({ group: 'learning', purpose: '知道有几位组员认为一条感想不合适', retention: '随那条感想删除；注销后删除' });
const answered = describe({ group: 'learning', purpose: '根据您的回答改进产品，公布时只有人数', retention: '1 年，到期删除；注销后删除' });

const BOOK = {
  readAs: '(select b.title from together.reading_group g join together.book b on b.id = g.book_id where g.id = t.group_id)',
};
const OF_LEARNERS = { api: 'racd', worker: 'racd', console: 'r' } as const;
const OF_EDITORS = { api: 'r', worker: 'r', console: 'rac' } as const;

export const togetherData: ModuleData = {
  module: 'together',
  tables: [
    {
      table: 'together.member',
      rights: OF_LEARNERS,
      title: '加入的共读小组',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'joined_at',
      columns: {
        learner_id: reads.number(),
        group_id: reads.gone('一起读的书', BOOK),
        name: reads.gone('在共读小组里的称呼'),
        joined_at: reads.gone('加入共读小组的时间'),
        said_at: reads.gone('最近一次写感想的时间'),
      },
      plain: [],
    },
    {
      table: 'together.reading',
      rights: OF_LEARNERS,
      title: '共读读到第几章',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'opened_at',
      columns: {
        learner_id: reads.number(),
        group_id: reads.gone('一起读的书', BOOK),
        chapter: reads.gone('读的是第几章'),
        opened_at: reads.gone('打开这一章的时间'),
        read_at: reads.gone('读完这一章的时间'),
      },
      plain: [],
    },
    {
      table: 'together.thought',
      rights: { api: 'racd', worker: 'racd', console: 'rc' },
      title: '共读的感想',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'said_at',
      columns: {
        learner_id: said.number(),
        group_id: said.gone('感想写的是哪本书', BOOK),
        chapter: said.gone('感想写的是第几章'),
        name: said.gone('写感想时的称呼'),
        words: said.gone('共读时写的感想'),
        said_at: said.gone('写感想的时间'),
        held_for: said.gone('感想为什么先由工作人员看', {
          words: { contact: '像是联系方式', link: '像是链接', code: '像是证券代码', promise: '像是承诺收益', reports: '有组员反映' },
        }),
        state: said.gone('感想是否显示', { words: { shown: '显示', held: '等工作人员看', hidden: '不显示' } }),
        decided_at: said.gone('工作人员看过感想的时间'),
      },
      plain: ['id', 'public_id'],
    },
    {
      table: 'together.thought_report',
      rights: OF_LEARNERS,
      title: '反映过的感想',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'reported_at',
      columns: { learner_id: reported.number(), reported_at: reported.gone('反映感想的时间') },
      plain: ['thought_id'],
    },
    {
      table: 'together.survey_answer',
      rights: OF_LEARNERS,
      title: '产品调研的回答',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'answered_at',
      columns: {
        learner_id: answered.number(),
        survey_id: answered.gone('回答的是哪次调研', { readAs: '(select s.title from together.survey s where s.id = t.survey_id)' }),
        answers: answered.gone('产品调研的回答'),
        answered_at: answered.gone('回答调研的时间'),
      },
      plain: [],
    },
    {
      table: 'together.book',
      rights: OF_EDITORS,
      plain: ['id', 'slug', 'title', 'lead', 'risk', 'written_by', 'written_at', 'released_by', 'released_at'],
    },
    { table: 'together.chapter', rights: OF_EDITORS, plain: ['book_id', 'nth', 'title', 'minutes', 'body'] },
    {
      table: 'together.reading_group',
      // Chairs are taken by the api, and freed with a member's row by whoever deletes it.
      rights: { api: 'rc', worker: 'rc', console: 'ra' },
      plain: ['id', 'book_id', 'starts_on', 'size', 'taken', 'made_by', 'made_at'],
    },
    {
      table: 'together.survey',
      // Whoever answers holds it open until he has.
      rights: { api: 'rc', worker: 'r', console: 'rac' },
      plain: [
        'id',
        'title',
        'questions',
        'made_by',
        'made_at',
        'opened_at',
        'closes_at',
        'closed_at',
        'published_at',
        'answered',
        'counts',
        'became',
      ],
    },
  ],
};
