import { describe, type ModuleData } from '../../platform/personal-data.ts';

const there = describe({
  group: 'learning',
  purpose: '显示有多少人在听，记住您听过和签到过哪些直播',
  retention: '账号存续期间；注销后删除',
});
const said = describe({ group: 'learning', purpose: '把您在直播间说的话显示给同场的同学和助教', retention: '30 天，到期删除；注销后删除' });

const wished = describe({ group: 'learning', purpose: '开课前 15 分钟提醒您', retention: '账号存续期间；注销后删除' });

const TITLE = { readAs: '(select b.title from live.broadcast b where b.id = t.broadcast_id)' };

export const liveData: ModuleData = {
  module: 'live',
  tables: [
    {
      table: 'live.line',
      // A merge of accounts moves the lines; the worker forgets them.
      rights: { api: 'racd', worker: 'racd', console: 'rc' },
      title: '直播间的发言',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'said_at',
      columns: {
        learner_id: said.number(),
        broadcast_id: said.gone('在哪场直播里说的', TITLE),
        name: said.gone('发言时的称呼'),
        words: said.gone('在直播间说的话'),
        said_at: said.gone('发言的时间'),
        held_for: said.gone('发言为什么先由助教看', {
          words: { contact: '像是联系方式', link: '像是链接', code: '像是证券代码', promise: '像是承诺收益' },
        }),
        dropped_at: said.gone('助教没有放行的时间'),
      },
      plain: ['id', 'said_key', 'nth'],
    },
    {
      table: 'live.attendance',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '听过的直播',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'seen_at',
      columns: {
        learner_id: there.number(),
        broadcast_id: there.gone('进过的直播', TITLE),
        name: there.gone('在直播间里的称呼'),
        entered_at: there.gone('第一次进直播间的时间'),
        seen_at: there.gone('最近在直播间的时间'),
        heard_s: there.gone('听了多少秒直播'),
        heard: there.gone('听了直播的哪几段（从开讲算起的秒数）'),
        said_at: there.gone('最近一次发言的时间'),
        signed_in_at: there.gone('签到的时间'),
      },
      plain: [],
    },
    {
      table: 'live.wish',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '想被提醒的直播',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'wished_at',
      columns: {
        learner_id: wished.number(),
        broadcast_id: wished.gone('想被提醒的直播', TITLE),
        wished_at: wished.gone('点了提醒我的时间'),
      },
      plain: [],
    },
    {
      table: 'live.piece',
      rights: { api: 'ra', worker: 'rc', console: 'r' },
      plain: ['broadcast_id', 'name', 'recorded_at', 'from_s', 'seconds'],
    },
    { table: 'live.told_evening', rights: { api: 'r', worker: 'racd', console: 'r' }, plain: ['period_id', 'starts_at'] },
    { table: 'live.room', rights: { api: 'rac', worker: 'r', console: 'rac' }, plain: ['broadcast_id', 'shown'] },
    {
      table: 'live.broadcast',
      rights: { api: 'rc', worker: 'rc', console: 'rac' },
      plain: [
        'id',
        'section_id',
        'period_id',
        'title',
        'teacher_id',
        'parts',
        'starts_at',
        'ends_at',
        'replay_until',
        'moved_from',
        'cancelled_at',
        'why',
        'key_hash',
        'began_at',
        'heard_at',
        'ended_at',
        'sign_in_from',
        'replay_key',
        'replay_s',
        'teaching',
        'soon_told_for',
        'replay_told_for',
      ],
    },
  ],
};
