import type { ModuleData } from '../../platform/personal-data.ts';

export const settingsData: ModuleData = {
  module: 'settings',
  tables: [
    // `published_by` names an operator, in the school's own records of work.
    { table: 'settings.remote_config', plain: ['key', 'version', 'value', 'overrides', 'published_at', 'published_by'] },
    {
      table: 'settings.official_account',
      plain: ['wechat_type', 'name', 'app_id', 'qr_content', 'wechat_logo', 'logo', 'center_picture', 'about_us'],
    },
    { table: 'settings.allowed_host', plain: ['host', 'use'] },
    { table: 'settings.dynamic_route', plain: ['domain_id', 'main_path', 'link_url', 'available'] },
    { table: 'settings.channel', plain: ['channel', 'sub_channel', 'wechat_type', 'open', 'link_url', 'network'] },
    { table: 'settings.pay_business', plain: ['business_code', 'open'] },
    { table: 'settings.pay_channel', plain: ['business_code', 'pay_type', 'sort', 'is_default', 'icon_url', 'terms'] },
    { table: 'settings.mini_program', plain: ['app_id', 'name', 'wechat_type', 'open_link', 'plain_pages'] },
  ],
};
