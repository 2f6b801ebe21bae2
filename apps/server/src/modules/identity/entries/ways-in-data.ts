import { describe, type PersonalTable } from '../../../platform/personal-data.ts';

const ALWAYS = '账号存续期间，注销后删除';
const handed = describe({ group: 'device', purpose: '从 App 或小程序打开页面时免去再次登录', retention: '10 分钟内有效，次日删除' });
const joined = describe({ group: 'identity', purpose: '记住哪两个账号是同一个人，让旧学号仍然查得到', retention: ALWAYS });
const partner = describe({ group: 'trade', purpose: '证明您同意过推荐规则', retention: ALWAYS });
const campaign = describe({ group: 'learning', purpose: '知道您从哪个活动来，兑现活动的承诺', retention: ALWAYS });

/** Tickets, merged accounts, and what brought somebody. */
export const waysInData: readonly PersonalTable[] = [
  {
    table: 'identity.ticket',
    rights: { api: 'rac', worker: 'racd', console: '-' },
    title: '打开页面的一次性凭证',
    owner: { through: 'identity.session', by: 'handed_from', their: 'device_id' },
    rows: 'deleted',
    writtenAt: 'created_at',
    columns: {
      ticket_hash: handed.gone('一次性凭证的指纹', { shown: 'hidden' }),
      created_at: handed.gone('凭证发出时间', { shown: 'hidden' }),
      used_at: handed.gone('凭证使用时间', { shown: 'hidden' }),
    },
    plain: ['handed_from', 'expires_at', 'is_offer', 'replaces'],
  },
  {
    table: 'identity.merged_learner',
    rights: { api: 'rac', worker: 'racd', console: 'r' },
    title: '合并过的账号',
    owner: { where: 'into_learner_id::text = any($1) or from_learner_id::text = any($1)' },
    rows: 'deleted',
    writtenAt: 'merged_at',
    columns: {
      from_learner_id: joined.number(),
      into_learner_id: joined.number(),
      because: joined.gone('合并的依据'),
      merged_at: joined.gone('合并时间'),
    },
    plain: [],
  },
  {
    table: 'identity.partner_agreement',
    rights: { api: 'ra', worker: 'racd', console: 'r' },
    appendOnly: true,
    title: '推荐规则的同意记录',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'agreed_at',
    columns: {
      learner_id: partner.number(),
      version: partner.gone('同意的规则版本'),
      agreed_at: partner.gone('同意推荐规则的时间'),
    },
    plain: ['hash'],
  },
  {
    table: 'identity.campaign_entry',
    rights: { api: 'ra', worker: 'racd', console: 'r' },
    appendOnly: true,
    title: '来自哪些活动',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'saved_at',
    columns: {
      learner_id: campaign.number(),
      addition_id: campaign.gone('活动编号'),
      channel: campaign.gone('来源渠道'),
      sub_channel: campaign.gone('来源子渠道'),
      saved_at: campaign.gone('来访时间'),
    },
    plain: [],
  },
];
