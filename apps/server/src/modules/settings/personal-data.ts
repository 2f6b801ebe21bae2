import type { ModuleData } from '../../platform/personal-data.ts';

export const settingsData: ModuleData = {
  module: 'settings',
  tables: [
    // `published_by` names an operator, in the school's own records of work.
    {
      table: 'settings.remote_config',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['key', 'version', 'value', 'overrides', 'published_at', 'published_by'],
    },
    {
      table: 'settings.official_account',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['wechat_type', 'name', 'app_id', 'qr_content', 'wechat_logo', 'logo', 'center_picture', 'about_us'],
    },
    { table: 'settings.allowed_host', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['host', 'use'] },
    {
      table: 'settings.dynamic_route',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['domain_id', 'main_path', 'link_url', 'available'],
    },
    {
      table: 'settings.channel',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['channel', 'sub_channel', 'wechat_type', 'open', 'link_url', 'network'],
    },
    { table: 'settings.pay_business', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['business_code', 'open'] },
    {
      table: 'settings.pay_channel',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['business_code', 'pay_type', 'sort', 'is_default', 'icon_url', 'terms', 'term_fees'],
    },
    { table: 'settings.closed_provider', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['provider'] },
    { table: 'settings.may_sell', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['host', 'system', 'kind'] },
    {
      table: 'settings.mini_program',
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['app_id', 'name', 'wechat_type', 'open_link', 'plain_pages'],
    },
  ],
};
