import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间；注销后删除';

const certified = describe({ group: 'learning', purpose: '开具学习证明，让您出示、让别人核对真假', retention: ALWAYS });
const planned = describe({ group: 'learning', purpose: '替您记住自己写的计划和钱的安排，只有您自己看得到', retention: ALWAYS });
/** Nobody is handed a paper that is not valid any more. */
const ofValid = (column: string): string => `case when t.state = 'valid' then t.${column} end`;

export const papersData: ModuleData = {
  module: 'papers',
  tables: [
    {
      table: 'papers.certificate',
      // A merge moves the rows of the account that ends; one that was claimed beside a revoked one is taken back.
      rights: { api: 'racd', worker: 'racd', console: 'rc' },
      title: '学习证明',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'issued_at',
      columns: {
        learner_id: certified.number(),
        no: certified.gone('证明编号'),
        name_sealed: certified.gone('证明上的姓名', { shown: 'opened-masked', sealed: { boundTo: 'no' } }),
        course_name: certified.gone('证明上的课程'),
        period_name: certified.gone('证明上的期次'),
        studied_from: certified.gone('证明上的学习开始日期'),
        studied_until: certified.gone('证明上的学习结束日期'),
        sections: certified.gone('证明上的章节数'),
        minutes: certified.gone('证明上的核验分钟数'),
        issued_at: certified.gone('发证时间'),
        state: certified.gone('证明的状态', { words: { valid: '有效', replaced: '已换新', revoked: '已撤销' } }),
        ended_at: certified.gone('证明失效的时间'),
        revoked_why: certified.gone('证明被撤销的原因'),
        picture_key: certified.gone('证明的图片', { shown: 'file', isObjectKey: true, readAs: ofValid('picture_key') }),
        pdf_key: certified.gone('证明的 PDF', { shown: 'file', isObjectKey: true, readAs: ofValid('pdf_key') }),
      },
      plain: ['course_id', 'teacher', 'status_index', 'replaces', 'replaced_by', 'drawn_at'],
    },
    {
      table: 'papers.plan_field',
      rights: { api: 'racd', worker: 'racd', console: '-' },
      title: '我的计划',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'saved_at',
      columns: {
        learner_id: planned.number(),
        field: planned.gone('计划里填的项目'),
        value_sealed: planned.gone('计划里填的内容', { shown: 'opened-masked', sealed: { boundTo: 'id' } }),
        saved_at: planned.gone('填写计划的时间'),
      },
      plain: ['id'],
    },
    {
      table: 'papers.plan_pdf',
      // A merge moves the rows of the account that ends.
      rights: { api: 'rac', worker: 'racd', console: '-' },
      title: '计划书的 PDF',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'asked_at',
      columns: {
        learner_id: planned.number(),
        pdf_key: planned.gone('计划里填的内容', { shown: 'hidden', isObjectKey: true, retention: '做成的 PDF 1 小时后删除' }),
      },
      plain: ['id', 'asked_at', 'drawn_at'],
    },
    {
      table: 'papers.signing_key',
      rights: { api: 'ra', worker: 'rac', console: '-' },
      plain: ['kid', 'public_key', 'secret_sealed', 'is_current', 'made_at'],
      sealed: { secret_sealed: { boundTo: 'kid' } },
    },
  ],
};
