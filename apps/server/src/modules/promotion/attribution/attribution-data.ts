import { describe, type ModuleData } from '../../../platform/personal-data.ts';

const click = describe({
  group: 'device',
  purpose: '知道哪个广告带您来的，以便少投没用的广告；经您同意后，向投放广告的平台回报这次点击是否报名、是否进群',
  retention: '90 天',
});
const lead = describe({
  group: 'contact',
  purpose: '您在报名页主动留下，用于登记报名、通知您开课',
  retention: '账号存续期间；没有登录过的保留 30 天',
});
const invite = describe({
  group: 'learning',
  purpose: '知道是哪位朋友邀请了您，30 天内有效；朋友打开您分享的链接时，只看得到您的昵称',
  retention: '账号存续期间；注销后删除',
});
const follow = describe({ group: 'learning', purpose: '知道您从哪个页面关注了公众号', retention: '账号存续期间；注销后删除' });

const THROUGH_CLICK = { through: 'promotion.click', by: 'lineage_id', their: 'lineage_id' } as const;

export const attributionTables: ModuleData['tables'] = [
  {
    table: 'promotion.conversion',
    rights: { api: 'r', worker: 'racd', console: 'rc' },
    title: '回报给广告平台的结果',
    owner: THROUGH_CLICK,
    rows: 'deleted',
    writtenAt: 'happened_at',
    columns: {
      network: click.gone('回报的广告平台', { words: { tencent: '腾讯广告', 'ocean-engine': '巨量引擎', baidu: '百度营销' } }),
      event: click.gone('回报的结果', { words: { seated: '已报名', joined: '已进群', released: '未进群，已更正' } }),
      click_id: click.gone('回报的点击编号', { shown: 'masked' }),
      happened_at: click.gone('结果发生的时间'),
      posted_at: click.gone('回报的时间'),
    },
    plain: ['id', 'lineage_id', 'state', 'tries', 'next_at', 'alone', 'reason'],
  },
  {
    table: 'promotion.milestone',
    rights: { api: 'rc', worker: 'racd', console: 'r' },
    title: '广告访问的结果',
    owner: THROUGH_CLICK,
    rows: 'deleted',
    writtenAt: 'happened_at',
    columns: {
      event: click.gone('访问的结果', {
        words: { seated: '已报名', joined: '已进群', released: '未进群', paid: '已付款', refunded: '已全部退款' },
      }),
      happened_at: click.gone('结果发生的时间'),
    },
    plain: ['lineage_id', 'waits'],
  },
  {
    table: 'promotion.click',
    rights: { api: 'ra', worker: 'racd', console: 'r' },
    appendOnly: true,
    title: '广告点击',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'told_at',
    columns: {
      learner_id: click.number(),
      click_ids: click.gone('点击编号', { shown: 'hidden' }),
      network_click_id: click.gone('点击编号', { shown: 'masked' }),
      network: click.gone('广告平台', { words: { tencent: '腾讯广告', 'ocean-engine': '巨量引擎', baidu: '百度营销' } }),
      channel: click.gone('广告渠道'),
      sub_channel: click.gone('广告子渠道', { shown: 'hidden' }),
      page: click.gone('广告打开的页面'),
      told_at: click.gone('点击时间'),
    },
    plain: ['lineage_id'],
  },
  {
    table: 'promotion.lead',
    rights: { api: 'rac', worker: 'racd', console: 'r' },
    title: '在报名页留下的手机号',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'given_at',
    columns: {
      learner_id: lead.number(),
      page: lead.gone('留下手机号的页面'),
      channel: lead.gone('留下手机号时的渠道'),
      mobile_sealed: lead.gone('手机号', {
        sealed: { boundTo: 'lineage_id', foundBy: { column: 'mobile_lookup' } },
        shown: 'opened-masked',
      }),
      mobile_lookup: lead.gone('手机号的查找码', { shown: 'hidden' }),
      given_at: lead.gone('留下手机号的时间'),
      proven_at: lead.gone('核实手机号的时间'),
    },
    plain: ['id', 'lineage_id'],
  },
  {
    table: 'promotion.invite',
    rights: { api: 'racd', worker: 'racd', console: 'r' },
    title: '邀请您的朋友',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'bound_at',
    columns: {
      learner_id: invite.number(),
      code: invite.gone('邀请您的朋友的邀请码', { shown: 'hidden' }),
      page: invite.gone('接受邀请的页面'),
      bound_at: invite.gone('接受邀请的时间'),
      bound_until: invite.gone('邀请关系的有效期'),
    },
    plain: [],
  },
  {
    table: 'promotion.invite_code',
    rights: { api: 'ra', worker: 'racd', console: 'r' },
    appendOnly: true,
    title: '您的邀请码',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'created_at',
    columns: {
      learner_id: invite.number(),
      code: invite.gone('您的邀请码'),
      created_at: invite.gone('邀请码的生成时间'),
    },
    plain: [],
  },
  {
    table: 'promotion.follow',
    rights: { api: 'ra', worker: 'racd', console: 'r' },
    appendOnly: true,
    title: '从页面关注的公众号',
    owner: 'learner_id',
    rows: 'deleted',
    writtenAt: 'seen_at',
    columns: {
      learner_id: follow.number(),
      wechat_type: follow.gone('关注的公众号'),
      follow_id: follow.gone('关注来源的编号', { shown: 'hidden' }),
      page: follow.gone('关注时的页面'),
      seen_at: follow.gone('看到您关注的时间'),
    },
    plain: [],
  },
  { table: 'promotion.network_pace', rights: { api: '-', worker: 'rac', console: 'r' }, plain: ['network', 'minute', 'calls'] },
  {
    table: 'promotion.ad_link',
    rights: { api: 'r', worker: 'r', console: 'ra' },
    appendOnly: true,
    plain: [
      'id',
      'campaign',
      'title',
      'target_page',
      'target_query',
      'channel',
      'sub_channel',
      'listed',
      'opens_at',
      'closes_at',
      'created_at',
      'created_by',
    ],
  },
];
