import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as a value, written as its text. */
type Json = ColumnType<unknown, string, never>;

export interface SettingsTables {
  'settings.remote_config': {
    key: string;
    version: number;
    value: Json;
    overrides: Json;
    published_at: Date;
    published_by: string;
  };
  'settings.official_account': {
    wechat_type: number;
    name: string;
    app_id: string;
    qr_content: string;
    wechat_logo: string;
    logo: string;
    center_picture: string;
    about_us: string;
  };
  'settings.allowed_host': { host: string; use: 'link' | 'api' };
  'settings.dynamic_route': { domain_id: Generated<number>; main_path: string; link_url: string; available: boolean };
  'settings.channel': {
    channel: string;
    sub_channel: string;
    wechat_type: number | null;
    open: boolean;
    link_url: string | null;
    network: Generated<'tencent' | 'ocean-engine' | 'baidu' | null>;
  };
  'settings.mini_program': {
    app_id: string;
    name: string;
    wechat_type: number | null;
    open_link: string | null;
    plain_pages: string[];
  };
  'settings.pay_business': { business_code: string; open: boolean };
  'settings.pay_channel': {
    business_code: string;
    pay_type: number;
    sort: number;
    is_default: boolean;
    icon_url: string;
    terms: number[];
    /** In ten-thousandths, in the order of the terms. */
    term_fees: number[];
  };
  'settings.closed_provider': { provider: 'wechat' | 'alipay' | 'jd' };
  'settings.may_sell': {
    host: 'app' | 'wecom' | 'mini-program' | 'wechat' | 'browser';
    system: 'ios' | 'other';
    kind: 'course' | 'membership' | 'thing';
  };
}
