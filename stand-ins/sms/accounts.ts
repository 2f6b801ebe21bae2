/** The accounts that the stand-in knows: ours at two vendors. Nothing here is secret. */
export const ALIYUN = { accessKeyId: 'LTAI-standin', secret: 'standin-aliyun-secret', sign: '学堂' } as const;
export const TENCENT = { secretId: 'AKID-standin', secretKey: 'standin-tencent-secret', sdkAppId: '1400006666', sign: '学堂' } as const;

/** Texts that the vendor has approved, by template. Aliyun names what is filled in, Tencent numbers it. */
export const ALIYUN_TEMPLATES: Readonly<Record<string, string>> = {
  SMS_100000001: `您的登录验证码是\${code}，\${minutes}分钟内有效。工作人员不会向您索要验证码，请勿告诉他人。`,
  SMS_100000002: `您正在绑定手机号，验证码是\${code}，\${minutes}分钟内有效。不是您本人操作请忽略。`,
  SMS_100000003: `您正在申请注销账号，验证码是\${code}，\${minutes}分钟内有效。不是您本人操作请立即联系客服。`,
  SMS_100000004: `您正在确认是您本人，验证码是\${code}，\${minutes}分钟内有效。不是您本人操作请退出其他设备的登录。`,
  SMS_100000005: `您的账号申请换绑尾号\${ending}的手机号，\${hours}小时后生效。不是您本人操作请登录学堂停止换绑。`,
  SMS_100000006: `您的账号已换绑尾号\${ending}的手机号，\${hours}小时内不能提现。不是您本人操作请立即联系客服。`,
  SMS_100000007: `您报名的《\${title}》改到\${time}开课，请按新的时间来听。`,
  SMS_100000008: `您的\${thing}还不知道寄到哪里，7天内打开填写：https://xuetang.example/fillAddress/\${ticket} 。收货不用再付钱。`,
};
export const TENCENT_TEMPLATES: Readonly<Record<string, string>> = {
  '1100001': '您的登录验证码是{1}，{2}分钟内有效。工作人员不会向您索要验证码，请勿告诉他人。',
  '1100002': '您正在绑定手机号，验证码是{1}，{2}分钟内有效。不是您本人操作请忽略。',
  '1100003': '您正在申请注销账号，验证码是{1}，{2}分钟内有效。不是您本人操作请立即联系客服。',
  '1100004': '您正在确认是您本人，验证码是{1}，{2}分钟内有效。不是您本人操作请退出其他设备的登录。',
  '1100005': '您的账号申请换绑尾号{1}的手机号，{2}小时后生效。不是您本人操作请登录学堂停止换绑。',
  '1100006': '您的账号已换绑尾号{1}的手机号，{2}小时内不能提现。不是您本人操作请立即联系客服。',
  '1100007': '您报名的《{1}》改到{2}开课，请按新的时间来听。',
  '1100008': '您的{1}还不知道寄到哪里，7天内打开填写：https://xuetang.example/fillAddress/{2} 。收货不用再付钱。',
};

const PURPOSES = ['login', 'bind', 'cancel', 'prove', 'changing', 'changed', 'moved', 'parcel'];
const inOrder = (name: (nth: number) => string) => Object.fromEntries(PURPOSES.map((purpose, at) => [purpose, name(at + 1)]));

/** XT_SMS_PROVIDERS for a server that sends through the stand-in: Aliyun first, Tencent when that one refuses. */
export const providersAt = (url: string): string =>
  JSON.stringify([
    { vendor: 'aliyun', url, ...ALIYUN, templates: inOrder((nth) => `SMS_10000000${nth}`) },
    { vendor: 'tencent', url, ...TENCENT, templates: inOrder((nth) => `110000${nth}`) },
  ]);
