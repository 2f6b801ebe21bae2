import { describe, type ModuleData } from '../../platform/personal-data.ts';

const FOR_MESSAGES = { purpose: '把课程、订单、活动和账号的通知送到您这里。', retention: '发出后 180 天' };
const sent = describe({ group: 'learning', ...FOR_MESSAGES });
const read = describe({ group: 'learning', purpose: '记住哪些消息您看过，不再提醒。', retention: '随消息，最长 180 天' });
const readAll = describe({ group: 'learning', purpose: '记住您点过“全部已读”。', retention: '账号存续期间' });

export const contentData: ModuleData = {
  module: 'content',
  definers: {
    'content.move_messages': ['api', 'worker'],
  },
  tables: [
    {
      table: 'content.message_read',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '看过的消息',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'read_at',
      columns: { learner_id: read.number(), read_at: read.gone('看过消息的时间') },
      plain: ['message_id'],
    },
    {
      table: 'content.messages_read_until',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '全部已读',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'read_until',
      columns: { learner_id: readAll.number(), read_until: readAll.gone('点“全部已读”的时间') },
      plain: ['category'],
    },
    {
      table: 'content.message',
      rights: { api: 'ra', worker: 'racd', console: 'ra' },
      appendOnly: true,
      title: '发给您的消息',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'sent_at',
      columns: {
        learner_id: sent.number(),
        category: sent.gone('消息类别'),
        title: sent.gone('消息标题'),
        blocks: sent.gone('消息内容'),
        button_path: sent.gone('消息里的链接'),
        about: sent.gone('消息的由来', { shown: 'hidden' }),
        sent_at: sent.gone('发送时间'),
      },
      plain: ['id', 'public_id', 'audience', 'button_label'],
    },
    {
      table: 'content.landing_page',
      rights: { api: 'r', worker: 'r', console: 'rac' },
      plain: ['page', 'id', 'json', 'camp_id', 'updated_at', 'saved_by'],
    },
    {
      table: 'content.landing_page_version',
      rights: { api: 'r', worker: 'r', console: 'ra' },
      appendOnly: true,
      plain: ['page', 'id', 'version', 'json', 'camp_id', 'saved_by', 'saved_at'],
    },
    {
      table: 'content.group_page',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['id', 'name', 'component_json', 'updated_at'],
    },
    {
      table: 'content.product',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: [
        'id',
        'name',
        'promise',
        'tier',
        'symbol',
        'teacher_name',
        'teacher_about',
        'lessons',
        'minutes_a_lesson',
        'replay_days',
        'suits',
        'suits_not',
        'needs',
        'includes',
        'outline',
        'price_fen',
        'learner_price_fen',
        'price_since',
        'on_sale',
        'sort',
      ],
    },
    {
      table: 'content.offer',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['id', 'product_id', 'name', 'price_fen', 'starts_at', 'ends_at'],
    },
  ],
};
