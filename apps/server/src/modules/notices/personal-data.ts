import { describe, type ModuleData } from '../../platform/personal-data.ts';

const chosen = describe({ group: 'learning', purpose: '按您的选择决定发不发提醒', retention: '账号存续期间；注销后删除' });
const agreed = describe({
  group: 'learning',
  purpose: '记住您同意过几条微信提醒，一次同意只发一条',
  retention: '一年，到期删除；注销后删除',
});
const told = describe({
  group: 'learning',
  purpose: '在上课、改期、批改、回放到期、发证明和您等的有了时提醒您，同一件事只提醒一次',
  retention: '30 天，到期删除；注销后删除',
});
const rang = describe({ group: 'learning', purpose: '一天最多提醒您两次', retention: '3 天，到期删除；注销后删除' });

const KINDS = {
  'class-soon': '快上课了',
  'class-moved': '课改了时间',
  'homework-graded': '作业批好了',
  'replay-ends': '回放快到期',
  certificate: '学习证明发了',
  'back-in-stock': '等的有了',
};

export const noticesData: ModuleData = {
  module: 'notices',
  tables: [
    {
      table: 'notices.announcement',
      // A teacher's phone announces through the API, our people through the console.
      rights: { api: 'ra', worker: 'r', console: 'rac' },
      plain: ['id', 'class_id', 'said_key', 'words', 'staff_id', 'said_by', 'said_at', 'withdrawn_at'],
    },
    {
      table: 'notices.choice',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '想要的提醒',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'changed_at',
      columns: {
        learner_id: chosen.number(),
        kind: chosen.gone('哪一种提醒', { words: KINDS }),
        wanted: chosen.gone('想不想要这种提醒'),
        changed_at: chosen.gone('选择提醒的时间'),
      },
      plain: [],
    },
    {
      table: 'notices.consent',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '同意过的微信提醒',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'agreed_at',
      columns: {
        learner_id: agreed.number(),
        app_id: agreed.gone('同意提醒时的公众号', { shown: 'hidden' }),
        openid: agreed.gone('同意提醒的微信标识（openid）', { shown: 'masked' }),
        kind: agreed.gone('同意了哪一种提醒', { words: KINDS }),
        agreed_at: agreed.gone('同意提醒的时间'),
        spent_at: agreed.gone('这次同意用掉的时间'),
      },
      plain: ['id', 'template_id', 'spent_why'],
    },
    {
      table: 'notices.reminder',
      rights: { api: 'racd', worker: 'racd', console: 'ra' },
      title: '发过的提醒',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'made_at',
      columns: {
        learner_id: told.number(),
        kind: told.gone('提醒的是什么', { words: KINDS }),
        channel: told.gone('用什么方式提醒', { words: { wechat: '微信', sms: '短信' } }),
        what: told.gone('提醒里的标题'),
        note: told.gone('提醒里的说明'),
        happens_at: told.gone('提醒的那件事的时间'),
        made_at: told.gone('写下提醒的时间'),
        asked_at: told.gone('提醒发出的时间'),
      },
      plain: ['id', 'thing', 'path', 'good_until', 'due_at', 'state', 'why', 'consent_id'],
    },
    {
      table: 'notices.day',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '一天提醒几次',
      owner: 'learner_id',
      rows: 'deleted',
      columns: { learner_id: rang.number(), on_date: rang.gone('哪一天提醒过'), sent: rang.gone('那一天提醒了几次') },
      plain: [],
    },
  ],
};
