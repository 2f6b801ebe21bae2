import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';

const Said = z.string().min(1);

const Tencent = z.object({
  vendor: z.literal('tencent'),
  url: z.url().default('https://captcha.tencentcloudapi.com'),
  secretId: Said,
  secretKey: Said,
  /** Public: the browser names it, too. */
  appId: z.string().regex(/^\d{1,15}$/),
  appSecretKey: Said,
});
const Aliyun = z.object({
  vendor: z.literal('aliyun'),
  url: z.url().default('https://captcha.cn-shanghai.aliyuncs.com'),
  accessKeyId: Said,
  secret: Said,
  /** Both public: the scene, and the prefix of our account. */
  sceneId: Said,
  prefix: Said,
});

/** Our account with the vendor of a captcha. */
export const CaptchaSettings = JsonSetting.pipe(z.discriminatedUnion('vendor', [Aliyun, Tencent]));

export type AliyunCaptcha = z.infer<typeof Aliyun>;
export type TencentCaptcha = z.infer<typeof Tencent>;
export type CaptchaAccount = AliyunCaptcha | TencentCaptcha;
