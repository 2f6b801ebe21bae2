import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';

const Said = z.string().min(1);
/** The vendor's number of the approved text, one a purpose. */
const Templates = z.object({
  login: Said,
  bind: Said,
  cancel: Said,
  prove: Said,
  changing: Said,
  changed: Said,
  moved: Said,
  /** Where none is approved yet, nobody is asked by message where a parcel goes: the order's page asks. */
  parcel: Said.optional(),
});

const Aliyun = z.object({
  vendor: z.literal('aliyun'),
  url: z.url().default('https://dysmsapi.aliyuncs.com'),
  accessKeyId: Said,
  secret: Said,
  sign: Said,
  templates: Templates,
});
const Tencent = z.object({
  vendor: z.literal('tencent'),
  url: z.url().default('https://sms.tencentcloudapi.com'),
  region: z.string().default('ap-guangzhou'),
  secretId: Said,
  secretKey: Said,
  sdkAppId: Said,
  sign: Said,
  templates: Templates,
});

/** Our accounts with SMS vendors, in the order in which they are tried. */
export const SmsProviders = JsonSetting.pipe(z.array(z.discriminatedUnion('vendor', [Aliyun, Tencent])).min(1));

export type AliyunSettings = z.infer<typeof Aliyun>;
export type TencentSettings = z.infer<typeof Tencent>;
export type SmsProviderSettings = AliyunSettings | TencentSettings;
