/** The host's configuration, read once at the start. */
const text = (name: string, fallback: string): string => process.env[name] || fallback;

export const readHostConfig = () => ({
  port: Number(text('XT_H5_PORT', '4000')),
  bind: text('XT_H5_BIND', '127.0.0.1'),
  /** Where this process reaches the API. */
  apiUrl: text('XT_API_URL', 'http://127.0.0.1:4100'),
  /** Where browsers reach it; empty when it shares the H5's origin. */
  apiPublicUrl: text('XT_API_PUBLIC_URL', ''),
  /** Where browsers send pictures to and read them from; empty where there is no object store. */
  objectsUrl: text('XT_S3_PUBLIC_URL', text('XT_S3_ENDPOINT', '')),
  /** Where the films of landing pages may come from: hosts, with commas between. */
  filmHosts: text('XT_H5_FILM_HOSTS', '').split(',').filter(Boolean),
  backupApiUrl: process.env.XT_API_BACKUP_URL || undefined,
  /** Outside WeChat pages say so instead of opening (spec 2.12); development switches it off. */
  wechatOnly: text('XT_H5_WECHAT_ONLY', '1') === '1',
  /** The official account that a page shows when the API has not answered since this process started. */
  standbyAccount: { name: text('XT_H5_ACCOUNT_NAME', '学堂'), qrcode: text('XT_H5_ACCOUNT_QR', 'https://weixin.qq.com/r/xuetang') },
});

export type HostConfig = ReturnType<typeof readHostConfig>;
