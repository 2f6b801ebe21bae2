/** One field of a template, as WeChat's editors named it. */
export interface NoticeTemplate {
  id: string;
  title: string;
  fields: readonly string[];
}

const FIELDS = ['thing1', 'time2', 'thing3'] as const;
const template = (id: string, title: string): NoticeTemplate => ({ id, title, fields: FIELDS });

/** The service account as its owner has set it up: templates that were approved, and where it is told what happens. Nothing here is secret. */
export const NOTICE_ACCOUNT = {
  appId: 'wx99xuetang000001',
  originalId: 'gh_99xuetang0001',
  callbackToken: 'standinNoticeToken',
  callbackAesKey: 'standinAesKeyOfNoticesForXuetangNinetyNine0',
  templates: [
    template('standin-class-soon-000000000000000000000001', '上课提醒'),
    template('standin-class-moved-00000000000000000000002', '课程改期通知'),
    template('standin-homework-graded-0000000000000000003', '作业批改通知'),
    template('standin-replay-ends-00000000000000000000004', '回放到期提醒'),
    template('standin-certificate-00000000000000000000005', '证书发放通知'),
    template('standin-back-in-stock-0000000000000000000006', '到货提醒'),
  ],
} as const;

const KINDS = ['class-soon', 'class-moved', 'homework-graded', 'replay-ends', 'certificate', 'back-in-stock'] as const;

/** XT_WECHAT_NOTICES for a server that sends through the stand-in. */
export const noticeSettings = (): string => {
  const { callbackToken, callbackAesKey, templates } = NOTICE_ACCOUNT;
  const [what, when, note] = FIELDS;
  return JSON.stringify({
    wechatType: '99',
    callbackToken,
    callbackAesKey,
    templates: Object.fromEntries(KINDS.map((kind, at) => [kind, { id: templates[at]?.id, what, when, note }])),
  });
};
