import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import type { AskOptions, Asked } from '@xuetang/testkit/signed-client';
import type pg from 'pg';

/** Asks as one person. The bodies are made from a table, so their types are held by the server, not by the compiler. */
export type AskAs = (name: CallName, body: object, options?: AskOptions) => Promise<Asked<unknown>>;

export interface Person {
  learnerId: string;
  ask: AskAs;
}

const random = (): string => randomBytes(16).toString('base64url');

/** Ids that name nothing of anybody's, with the reason. By field, or by call and field where a field means two things. */
const SHARED: Readonly<Record<string, string>> = {
  campId: 'a camp is offered to everybody; what a learner has in it comes from the session',
  liveCode: 'hangs on a wall; whoever scans it is led to the same place',
  periodId: 'a period is offered to everybody; the seat that moves is the caller’s',
  liveClassId: 'a class that is offered to everybody',
  courseId: 'a course is offered to everybody',
  productId: 'a paid course is offered to everybody',
  sectionId: 'a lesson that is offered to everybody; whether it opens is asked of the caller’s own rights',
  teacherId: 'a teacher is shown to everybody',
  'getGroupPageDetail.id': 'a page template',
  'getLandingPage.id': 'a landing page that operators made',
  followId: 'an operator’s number of a page’s follow-up; a row of the caller’s own is written',
  hrefId: 'a link of a campaign, for everybody',
  domainId: 'routes of a domain, the same for every visitor',
  appId: 'a WeChat account or mini-program of ours',
  corpId: 'our company at WeCom',
  parentId: 'the link somebody came by',
  shortParamId: 'a link that is sent to many; what it saves is the caller’s',
  'reportAppLaunch.deviceId': 'the browser’s own random id, in a report about itself',
  'postCourseAppLaunch.deviceId': 'the browser’s own random id, in a report about itself',
  clickIds: 'an ad platform’s ids of the caller’s own click',
  lineageId: 'the browser’s own random name of a visit; nothing is read by it but what reportWeixinAd says below',
  eventId: 'made by whoever reports; the first report with it counts',
  visitorId: 'the browser’s own random id; it says who agreed before there was a learner',
  'saveMobileAdditionData.additionId': 'the ad’s id of a visit; a row of the caller’s own is written',
  proofId: 'counts only beside the addition that it belongs to, which has to be the caller’s',
  'listCampReviews.before': 'a place in a list that is the same for everybody',
  'listDocuments.before': 'a place in a list that is the same for everybody',
  'listMessages.before': 'a place in the caller’s own list',
  'listComplaints.before': 'a place in the caller’s own list',
};

/** A thing of one learner, and the body that names it. */
interface Owned {
  /** Makes it; gives its id. */
  make: (owner: Person, pool: pg.Pool) => Promise<string>;
  /** An id of the same form that nobody has. */
  nobodys: () => string;
  body: (id: string) => object;
}

/** That somebody came through a link of type 3. */
const anAddition = (phoneAuth: 'wanted' | 'given'): Pick<Owned, 'make' | 'nobodys'> => ({
  make: async ({ learnerId }, pool) => {
    const [linkId, id] = [random().slice(0, 12), random()];
    await pool.query(
      `insert into promotion.short_link (id, link_type, campaign, title, target_page, mini_app_id, phone_quota, created_at, created_by)
       values ($1, 3, '秋季', '领取课程', 'classInfo21', 'wx99xuetangmini01', 10, now(), 'test')`,
      [linkId],
    );
    await pool.query(
      `insert into promotion.addition (id, link_id, learner_id, campaign, added_at, phone_auth) values ($1, $2, $3, '秋季', now(), $4)`,
      [id, linkId, learnerId, phoneAuth],
    );
    return id;
  },
  nobodys: random,
});

const aComplaint: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ ask }) => {
    const sent = await ask('sendComplaint', { kind: 'other', content: '老师没有回复我的消息，请帮我看看。', uploadIds: [] });
    return (sent.data as { complaintId: string }).complaintId;
  },
  nobodys: () => Array.from(randomBytes(16), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join(''),
};

const anUpload: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ ask }) => {
    const ticket = await ask('getUploadToken', { contentType: 'image/jpeg', size: 1_000 });
    return (ticket.data as { uploadId: string }).uploadId;
  },
  nobodys: random,
};

/** Every id of a request that names something of one learner's. */
export const OWNED: Readonly<Record<string, Owned>> = {
  'getComplaint.complaintId': { ...aComplaint, body: (complaintId) => ({ complaintId }) },
  'addToComplaint.complaintId': { ...aComplaint, body: (complaintId) => ({ complaintId, content: '再补充一句话。', uploadIds: [] }) },
  'addToComplaint.uploadIds': {
    ...anUpload,
    body: (uploadId) => ({ complaintId: aComplaint.nobodys(), content: '补一张图。', uploadIds: [uploadId] }),
  },
  'getUploadTokenCms.complaintId': { ...aComplaint, body: (complaintId) => ({ complaintId, contentType: 'image/jpeg', size: 1_000 }) },
  'sendComplaint.uploadIds': {
    ...anUpload,
    body: (uploadId) => ({ kind: 'other', content: '图片里是我的付款记录。', uploadIds: [uploadId] }),
  },
  'saveAvatar.uploadId': {
    make: async ({ ask }) => ((await ask('getAvatarTicket', { size: 1_000 })).data as { uploadId: string }).uploadId,
    nobodys: random,
    body: (uploadId) => ({ uploadId }),
  },
  'getMessage.messageId': {
    make: async ({ learnerId }, pool) => {
      const messageId = random();
      await pool.query(
        `insert into content.message (public_id, learner_id, category, title, blocks, about, sent_at)
         values ($1, $2, 'system', '只给你看的消息', '[{"text":"您的投诉有了答复。"}]', $1, now() - interval '1 minute')`,
        [messageId, learnerId],
      );
      return messageId;
    },
    nobodys: random,
    body: (messageId) => ({ messageId }),
  },
  'getWechatQrcodeByPayOrder.order': {
    make: async ({ learnerId }, pool) => {
      const order = random();
      await pool.query(
        `with f as (insert into enrolment.family (name) values ('x') returning id),
           m as (insert into enrolment.camp (family_id, name) select id, '进阶课' from f returning id),
           p as (insert into enrolment.period (camp_id, number, enrol_from, enrol_until, starts_at, ends_at)
             select id, 1, now(), now() + interval '1 day', now(), now() + interval '9 days' from m returning id),
           t as (insert into enrolment.teacher (name) values ('陈思远') returning id),
           c as (insert into enrolment.class (period_id, number, teacher_id) select p.id, 1, t.id from p, t returning id)
         insert into enrolment.order_class (order_no, learner_id, class_id) select $1, $2, id from c`,
        [order, learnerId],
      );
      return order;
    },
    nobodys: random,
    body: (order) => ({ order }),
  },
  'signOutDevice.deviceId': {
    make: async ({ ask }) => ((await ask('listDevices', {})).data as { deviceId: string }[])[0]?.deviceId ?? '',
    nobodys: random,
    body: (deviceId) => ({ deviceId }),
  },
  'reportWeixinAd.lineageId': {
    make: async ({ learnerId }, pool) => {
      const lineageId = randomUUID();
      await pool.query(`insert into promotion.click (lineage_id, learner_id, click_ids, told_at) values ($1, $2, '{}', now())`, [
        lineageId,
        learnerId,
      ]);
      await pool.query(`insert into promotion.milestone (lineage_id, event, happened_at, waits) values ($1, 'seated', now(), false)`, [
        lineageId,
      ]);
      return lineageId;
    },
    nobodys: randomUUID,
    body: (lineageId) => ({ lineageId, event: 'seated' }),
  },
  'saveSuperFanMobile.inventAdditionId': {
    ...anAddition('wanted'),
    body: (inventAdditionId) => ({ inventAdditionId, without: 'refused' }),
  },
  'askForPhone.inventAdditionId': {
    ...anAddition('wanted'),
    body: (inventAdditionId) => ({ inventAdditionId }),
  },
  'confirmSuperFanMobile.inventAdditionId': {
    ...anAddition('given'),
    body: (inventAdditionId) => ({ inventAdditionId, proofId: random() }),
  },
};

const IS_ID = /(?:^id|Ids?|^before|^order|^liveCode)$/;

/** Every id that a call takes, as `call.field`. */
export const idFields = (): string[] =>
  (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { request }]) =>
    Object.keys(request.shape)
      .filter((field) => IS_ID.test(field))
      .map((field) => `${name}.${field}`),
  );

export const isShared = (callAndField: string): boolean =>
  callAndField in SHARED || callAndField.slice(callAndField.indexOf('.') + 1) in SHARED;
