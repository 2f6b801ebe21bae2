import { describe, type ModuleData } from '../../platform/personal-data.ts';
import { attributionTables } from './attribution/attribution-data.ts';

const RETENTION = '账号存续期间；注销后删除';
const came = describe({ group: 'learning', purpose: '知道您是从哪位老师的链接来的，把您带到对应的课程', retention: RETENTION });
const phone = describe({ group: 'contact', purpose: '您主动授权后，用于登记报名和找回账号', retention: RETENTION });
const unconfirmed = describe({ group: 'contact', purpose: '给您看一眼，确认是您本人的号码', retention: '十分钟；没有确认的当天删除' });

/** Both rows keep their ids when their learner becomes part of another. */
const BOUND_NUMBER = { boundTo: 'id', foundBy: { column: 'mobile_lookup' } } as const;

export const promotionData: ModuleData = {
  module: 'promotion',
  definers: {
    'promotion.merge_visits': ['api', 'worker'],
  },
  tables: [
    ...attributionTables,
    {
      table: 'promotion.phone_proof',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '等您确认的手机号',
      owner: { through: 'promotion.addition', by: 'addition_id', their: 'id' },
      rows: 'deleted',
      writtenAt: 'asked_at',
      columns: {
        asked_at: unconfirmed.gone('请求手机号授权的时间'),
        mobile_sealed: unconfirmed.gone('等您确认的手机号', { sealed: BOUND_NUMBER, shown: 'opened-masked' }),
        mobile_lookup: unconfirmed.gone('等您确认的手机号的查找码', { shown: 'hidden' }),
      },
      plain: ['addition_id', 'id', 'state_hash', 'expires_at', 'spent_at'],
    },
    {
      table: 'promotion.addition',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '打开过的专属链接',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'added_at',
      columns: {
        learner_id: came.number(),
        campaign: came.gone('来自的活动'),
        channel: came.gone('来自的渠道'),
        corp_id: came.gone('发链接的企业微信'),
        added_at: came.gone('打开专属链接的时间'),
        phone_auth: phone.gone('是否授权手机号'),
        answered_at: phone.gone('答复手机号授权的时间'),
        mobile_sealed: phone.gone('手机号', { sealed: BOUND_NUMBER, shown: 'opened-masked' }),
        mobile_lookup: phone.gone('手机号的查找码', { shown: 'hidden' }),
        mobile_outcome: phone.gone('手机号的登记结果', { shown: 'hidden' }),
      },
      plain: ['id', 'link_id', 'asking_since', 'phones_read'],
    },
    {
      table: 'promotion.short_link',
      rights: { api: 'rc', worker: 'rc', console: 'racd' },
      plain: [
        'id',
        'link_type',
        'campaign',
        'title',
        'inviter',
        'channel',
        'target_page',
        'target_query',
        'corp_id',
        'mini_app_id',
        'phone_quota',
        'phones_used',
        'expires_at',
        'closed_at',
        'created_at',
        'created_by',
      ],
    },
  ],
  elsewhere: [
    {
      where: 'provider',
      group: 'device',
      name: '广告平台收到的点击编号和报名结果',
      purpose: '经您同意后，告诉投放广告的平台这次点击是否报名、是否进群',
      retention: '由平台按其规定保存',
      leaving: '不再提供',
    },
    {
      where: 'browser',
      group: 'device',
      name: '您手机里的来访编号和点击编号',
      purpose: '您从广告页到入群页、登录前后，认出是同一次来访',
      retention: '7 天',
      leaving: '到期自动失效',
    },
  ],
};
