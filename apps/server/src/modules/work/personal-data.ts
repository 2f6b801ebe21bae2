import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间；注销后删除';

const written = describe({ group: 'learning', purpose: '保存您写的作业，交给老师批改，并让您看到批改结果', retention: ALWAYS });
const file = describe({
  group: 'learning',
  purpose: '随作业交给老师看和听',
  retention: '随作业保存，注销后删除；没有放进作业的 1 天后删除',
});

const SECTION = { readAs: '(select s.title from learning.section s where s.id = t.section_id)' };
const STATES = { draft: '草稿', 'handed-in': '已交', returned: '退回修改', passed: '已通过' };
const VERDICTS = { returned: '退回修改', passed: '通过' };

export const workData: ModuleData = {
  module: 'work',
  definers: { 'work.note_by_pass': ['api'] },
  tables: [
    {
      table: 'work.wechat_voice',
      rights: { api: 'ra', worker: 'racd', console: 'r' },
      title: '用微信录的音',
      owner: { through: 'work.attachment', by: 'attachment_id', their: 'id' },
      rows: 'deleted',
      columns: {
        // WeChat's number of it: nobody opens it by that after three days.
        media_id: file.gone('上传的原图和原声', { shown: 'hidden' }),
      },
      plain: ['attachment_id', 'wechat_type', 'fetched_at'],
    },
    {
      table: 'work.attachment',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '作业里的图片和录音',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'created_at',
      columns: {
        learner_id: file.number(),
        section_id: file.gone('图片和录音所属的作业', SECTION),
        kind: file.gone('是图片还是录音', { words: { picture: '图片', voice: '录音' } }),
        incoming_key: file.gone('上传的原图和原声', { shown: 'hidden', isObjectKey: true }),
        clean_key: file.gone('作业图片和录音', { shown: 'file', isObjectKey: true }),
        seconds: file.gone('录音有几秒'),
        created_at: file.gone('图片和录音上传的时间'),
      },
      plain: ['id', 'upload_id', 'state', 'position'],
    },
    {
      table: 'work.grading',
      rights: { api: 'ra', worker: 'racd', console: 'ra' },
      appendOnly: true,
      title: '作业的批改',
      owner: { through: 'work.piece', by: 'piece_id', their: 'id' },
      rows: 'deleted',
      writtenAt: 'graded_at',
      columns: {
        verdict: written.gone('批改的结果', { words: VERDICTS }),
        words: written.gone('老师的评语'),
        marks: written.gone('逐条的批改'),
        grader: written.gone('批改的老师'),
        graded_at: written.gone('批改的时间'),
      },
      plain: ['id', 'piece_id', 'version', 'is_appeal', 'staff_id'],
    },
    {
      table: 'work.piece',
      // A merge takes the rows of the account that ends.
      rights: { api: 'racd', worker: 'racd', console: 'rc' },
      title: '作业',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'saved_at',
      columns: {
        learner_id: written.number(),
        section_id: written.gone('做作业的章节', SECTION),
        state: written.gone('作业的进度', { words: STATES }),
        text: written.gone('作业正文'),
        saved_at: written.gone('作业保存的时间'),
        handed_in_at: written.gone('作业交上的时间'),
        is_late: written.gone('作业是否补交'),
        returns: written.gone('作业退回过几次'),
        camp_id: written.gone('交作业时所在的训练营', { shown: 'hidden' }),
        class_id: written.gone('交作业时所在的班级', { shown: 'hidden' }),
        taken_name: written.gone('正在批改的老师'),
        appealed_at: written.gone('请求复核的时间'),
        appeal_words: written.gone('请求复核的理由'),
      },
      plain: ['id', 'draft_seq', 'version', 'taken_by', 'taken_until', 'not_by', 'is_appeal'],
    },
    {
      table: 'work.homework',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['section_id', 'task', 'points', 'model', 'due_days'],
    },
    {
      table: 'work.class_pass',
      rights: { api: 'rc', worker: 'racd', console: 'ra' },
      plain: ['pass_hash', 'class_id', 'staff_id', 'grader', 'device_hash', 'opened_at', 'reason', 'made_at', 'ends_at'],
    },
  ],
  elsewhere: [
    {
      where: 'object-store',
      group: 'learning',
      name: '作业图片和录音的文件',
      purpose: '随作业交给老师看和听',
      retention: '随作业保存；原图和原声处理后立即删除，没有放进作业的 1 天后删除',
      leaving: '随账号删除',
    },
  ],
};
