import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间；注销后删除';

const sat = describe({ group: 'learning', purpose: '记住您的测验答案和成绩，断网、换手机都不丢', retention: ALWAYS });
const practised = describe({ group: 'learning', purpose: '记住您练到哪里，把做错的题按天再给您练', retention: ALWAYS });

const QUESTION = { readAs: '(select q.title from exams.question q where q.id = t.question_id)' };

export const examsData: ModuleData = {
  module: 'exams',
  tables: [
    {
      table: 'exams.attempt',
      // A merge leaves one person three attempts, and takes the others.
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '测验',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'begun_at',
      columns: {
        learner_id: sat.number(),
        paper_id: sat.gone('考的哪份卷子', { readAs: '(select p.title from exams.paper p where p.id = t.paper_id)' }),
        nth: sat.gone('第几次考'),
        begun_at: sat.gone('开始考的时间'),
        deadline_at: sat.gone('到点交卷的时间'),
        phone: sat.gone('答题的登录', { shown: 'hidden' }),
        device: sat.gone('答题的设备'),
        phone_since: sat.gone('这台设备开始答题的时间'),
        answers: sat.gone('每道题的答案'),
        handed_in_at: sat.gone('交卷的时间'),
        handed_in_by: sat.gone('怎么交的卷', { words: { learner: '自己交的', clock: '到点自动交的' } }),
        score_halves: sat.gone('得分（满分 200）'),
      },
      plain: ['id', 'name', 'section_id', 'seed'],
    },
    {
      table: 'exams.wrong_question',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '错题本',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'wrong_at',
      columns: {
        learner_id: practised.number(),
        question_id: practised.gone('做错的题', QUESTION),
        wrong_at: practised.gone('做错的时间'),
        returns: practised.gone('错题回来过几次'),
        right_in_row: practised.gone('错题连着答对几次'),
        due_on: practised.gone('错题哪天再来'),
      },
      plain: [],
    },
    {
      table: 'exams.gate_answer',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '闯关',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'answered_at',
      columns: {
        learner_id: practised.number(),
        question_id: practised.gone('闯关答过的题', QUESTION),
        is_right: practised.gone('闯关题答对了没有'),
        answered_at: practised.gone('闯关答题的时间'),
      },
      plain: [],
    },
    {
      table: 'exams.day_answer',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '每日一答',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'answered_at',
      columns: {
        learner_id: practised.number(),
        on_date: practised.gone('每日一答的日期'),
        question_id: practised.gone('每日一答的题', QUESTION),
        given: practised.gone('每日一答选了什么'),
        is_right: practised.gone('每日一答答对了没有'),
        answered_at: practised.gone('每日一答的时间'),
      },
      plain: [],
    },
    // What was asked stays as it was asked: who mends a question, or a paper, writes another.
    {
      table: 'exams.paper_question',
      rights: { api: 'r', worker: 'r', console: 'ra' },
      appendOnly: true,
      plain: ['paper_id', 'question_id', 'use', 'points', 'sort'],
    },
    {
      table: 'exams.paper',
      rights: { api: 'r', worker: 'r', console: 'ra' },
      appendOnly: true,
      plain: ['id', 'section_id', 'version', 'title', 'minutes', 'is_about_investing', 'is_withdrawal', 'released_at'],
    },
    {
      table: 'exams.sheet',
      // A version is written once, and released once.
      rights: { api: '-', worker: '-', console: 'rac' },
      plain: [
        'id',
        'use',
        'section_id',
        'version',
        'title',
        'minutes',
        'risk',
        'questions',
        'written_by',
        'written_at',
        'released_by',
        'released_at',
      ],
    },
    {
      table: 'exams.gate_question',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['section_id', 'gate', 'nth', 'question_id', 'use'],
    },
    { table: 'exams.day_question', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['turn', 'question_id', 'use'] },
    {
      table: 'exams.question',
      rights: { api: 'r', worker: 'r', console: 'ra' },
      appendOnly: true,
      plain: ['id', 'use', 'kind', 'topic', 'title', 'options', 'right_answers', 'why', 'section_id'],
    },
  ],
};
