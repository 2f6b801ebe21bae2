import { describe, type ModuleData } from '../../platform/personal-data.ts';

const ALWAYS = '账号存续期间；注销后删除';
const learned = describe({ group: 'learning', purpose: '记住您在训练营里哪几天学了，显示打卡和补卡', retention: ALWAYS });
const heard = describe({ group: 'learning', purpose: '算出当天听满多少分钟，够了就记为打卡', retention: '只留最近一天的；注销后删除' });
const planned = describe({ group: 'learning', purpose: '按您定的时间显示学习计划和任务', retention: ALWAYS });

/** The name of a camp is the other side's: its number says nothing to a learner, and the day says enough. */
const CAMP = { shown: 'hidden' } as const;
const BY = {
  minutes: '听满 10 分钟',
  section: '学完一节',
  homework: '交了作业',
  evening: '听了直播',
  'make-up': '补卡',
};

export const daysData: ModuleData = {
  module: 'days',
  tables: [
    {
      table: 'days.check_in',
      // A merge of accounts joins the days of both.
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '打卡的日子',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'earned_at',
      columns: {
        learner_id: learned.number(),
        camp_id: learned.gone('打卡的训练营', CAMP),
        on_day: learned.gone('打卡的日期'),
        earned_by: learned.gone('凭什么打的卡', { words: BY }),
        earned_at: learned.gone('记为打卡的时间'),
        period_id: learned.gone('补卡的那一期', CAMP),
      },
      plain: ['nth', 'told_at'],
    },
    {
      table: 'days.heard',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '当天听课的时长',
      owner: 'learner_id',
      rows: 'deleted',
      columns: {
        learner_id: heard.number(),
        camp_id: heard.gone('听课的训练营', CAMP),
        on_day: heard.gone('听课的日期'),
        seconds: heard.gone('当天听了多少秒'),
      },
      plain: [],
    },
    {
      table: 'days.move',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '改了日子的自学',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'moved_at',
      columns: {
        learner_id: planned.number(),
        section_id: planned.gone('改了日子的章节', { readAs: '(select s.title from learning.section s where s.id = t.section_id)' }),
        to_day: planned.gone('改到哪一天'),
        moved_at: planned.gone('改日子的时间'),
      },
      plain: ['seq'],
    },
    {
      table: 'days.plan',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '学习计划',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'saved_at',
      columns: {
        learner_id: planned.number(),
        study_minute: planned.gone('每天几点学（从零点起的分钟数）'),
        saved_at: planned.gone('计划保存的时间'),
      },
      plain: ['study_seq', 'seq'],
    },
  ],
};
