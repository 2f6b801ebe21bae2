/** The accounts that the stand-in knows: ours at two vendors. Nothing here is secret. */
export const ALIYUN = { accessKeyId: 'LTAI-standin', secret: 'standin-aliyun-secret', sign: '学堂' } as const;
export const TENCENT = { secretId: 'AKID-standin', secretKey: 'standin-tencent-secret', sdkAppId: '1400006666', sign: '学堂' } as const;

/** Texts that the vendor has approved, by template. Aliyun names what is filled in, Tencent numbers it. */
export const ALIYUN_TEMPLATES: Readonly<Record<string, string>> = {
  SMS_100000001: `您的登录验证码是\${code}，\${minutes}分钟内有效。工作人员不会向您索要验证码，请勿告诉他人。`,
  SMS_100000002: `您正在绑定手机号，验证码是\${code}，\${minutes}分钟内有效。不是您本人操作请忽略。`,
  SMS_100000003: `您正在申请注销账号，验证码是\${code}，\${minutes}分钟内有效。不是您本人操作请立即联系客服。`,
};
export const TENCENT_TEMPLATES: Readonly<Record<string, string>> = {
  '1100001': '您的登录验证码是{1}，{2}分钟内有效。工作人员不会向您索要验证码，请勿告诉他人。',
  '1100002': '您正在绑定手机号，验证码是{1}，{2}分钟内有效。不是您本人操作请忽略。',
  '1100003': '您正在申请注销账号，验证码是{1}，{2}分钟内有效。不是您本人操作请立即联系客服。',
};

/** XT_SMS_PROVIDERS for a server that sends through the stand-in: Aliyun first, Tencent when that one refuses. */
export const providersAt = (url: string): string =>
  JSON.stringify([
    { vendor: 'aliyun', url, ...ALIYUN, templates: { login: 'SMS_100000001', bind: 'SMS_100000002', cancel: 'SMS_100000003' } },
    { vendor: 'tencent', url, ...TENCENT, templates: { login: '1100001', bind: '1100002', cancel: '1100003' } },
  ]);
