// Long because it is the one list of every id that a call takes.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someHomework } from '@xuetang/testkit/homework-builders';
import { aFormerOrder } from '@xuetang/testkit/former-builders';
import { aCoupon, anOrder, someGoods } from '@xuetang/testkit/trade-builders';
import { aMember, aReadingGroup, aThought } from '@xuetang/testkit/together-builders';
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
  goodsId: 'goods are offered to everybody; whether somebody may buy them is asked of the session',
  skuId: 'an option of goods, offered to everybody',
  'listOrders.before': 'a place in the caller’s own list',
  sectionId: 'a lesson that is offered to everybody; whether it opens is asked of the caller’s own rights',
  taskId: 'kind and number of a lesson or a course; looked for among the caller’s own tasks alone',
  bookId: 'a book that is offered to everybody; where it was left is the caller’s own',
  chapterId: 'a chapter that is offered to everybody; whether it opens is asked of the caller’s own rights',
  questionId: 'a question that is put to everybody; what was answered is the caller’s own',
  'takeWechatVoice.mediaId': 'WeChat’s random number of a voice: whoever tells it first has it, and nobody else is given it',
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
  'gradePassPiece.pieceId': 'counts only beside a pass of its class, for whoever has taken it',
  'listCampReviews.before': 'a place in a list that is the same for everybody',
  groupId: 'a reading group that is offered to everybody; whether somebody is a member is asked of the session',
  surveyId: 'questions that are put to everybody; what was answered is the caller’s own',
  'getFrontDesk.taskId': 'a lesson that is offered to everybody; its state is that of the caller’s own rights',
  'reportThought.thoughtId': 'read by a whole group; that it was reported is the caller’s own',
  'listThoughts.before': 'a place in a list that is the same for a whole group',
  'listNotes.before': 'a place in the caller’s own list',
  'listDocuments.before': 'a place in a list that is the same for everybody',
  'listNotices.before': 'a place in what the caller’s own classes were told',
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

const anAttempt: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ learnerId }, pool) => {
    const name = random();
    await pool.query(
      `with p as (insert into exams.paper (section_id, version, title, minutes, released_at)
           values ((select coalesce(max(section_id), 0) + 1 from exams.paper), 1, '测验', 20, now()) returning id, section_id)
       insert into exams.attempt (name, learner_id, paper_id, section_id, nth, seed, begun_at, deadline_at, phone, device, phone_since)
       select $1, $2, id, section_id, 1, 1, now(), now() + interval '20 minutes', 'phone', '手机', now() from p`,
      [name, learnerId],
    );
    return name;
  },
  nobodys: random,
};
/** A picture for the homework of a section that everybody may try. */
const aHomeworkFile: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ ask }, pool) => {
    const { sectionIds } = await aCourse(pool, { sections: [{ isTrial: true }] });
    homeworkSection = sectionIds[0] ?? '';
    await someHomework(pool, homeworkSection as SectionId);
    const files = [{ contentType: 'image/jpeg', size: 1_000 }];
    const tickets = await ask('getHomeworkTickets', { sectionId: homeworkSection, files });
    return (tickets.data as { uploadId: string }[])[0]?.uploadId ?? '';
  },
  nobodys: random,
};
let homeworkSection = '';
const homeworkWith = (uploadId: string) => ({ sectionId: homeworkSection, seq: 1, text: '第一件', uploadIds: [uploadId] });
const aNote: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ learnerId }, pool) => {
    const noteId = random();
    await pool.query(
      `with e as (insert into enrolment.teacher (name) values ('周若兰') returning id),
         t as (insert into learning.teacher (teacher_id, about, teaches) select id, '教了十年记账的老师。', '{记账}' from e returning teacher_id),
         c as (insert into learning.course (name, promise, topic, level, teacher_id, abilities)
           select '记账课', '记得住账', 'budget', 'first', teacher_id, '{记账}' from t returning id),
         h as (insert into learning.chapter (course_id, name, sort) select id, '一', 1 from c returning id, course_id),
         s as (insert into learning.section (course_id, chapter_id, title, medium, minutes, body, sort)
           select course_id, id, '三笔账', 'article', 3, '[]', 1 from h returning id)
       insert into learning.note (public_id, learner_id, section_id, words, made_at, changed_at)
       select $1, $2, id, '只给自己看', now(), now() from s`,
      [noteId, learnerId],
    );
    return noteId;
  },
  nobodys: random,
};

/** Said in a group; not even another member takes it back. */
const aThoughtOf: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ learnerId }, pool) => {
    const group = await aReadingGroup(pool);
    await aMember(pool, group, learnerId as LearnerId);
    return aThought(pool, group, learnerId as LearnerId);
  },
  nobodys: random,
};

/** Every id of a request that names something of one learner's. */
let goodsOfCoupon = '';
/** A coupon, and goods for which it might be used. */
const aHeldCoupon: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ learnerId }, pool) => {
    goodsOfCoupon = (await someGoods(pool, { parts: [{ kind: 'membership' }] })).goodsId;
    return aCoupon(pool, learnerId as LearnerId);
  },
  nobodys: random,
};
const inWechat = { host: 'wechat', isIos: false };

const anOpenOrder: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ learnerId }, pool) => anOrder(pool, learnerId as LearnerId, await someGoods(pool, { parts: [{ kind: 'membership' }] })),
  nobodys: () => `2611171200${String(Date.now()).slice(-12)}`,
};
const HOME = { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路88号', isDefault: false };
/** An address of a book, and goods that could go there. */
const anAddress: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ ask }, pool) => {
    const { rows } = await pool.query<{ id: string }>(`insert into trade.item (name, stock) values ('随堂册', 9) returning id`);
    goodsOfCoupon = (await someGoods(pool, { parts: [{ kind: 'thing', itemId: rows[0]?.id ?? '' }] })).goodsId;
    const { data } = await ask('saveAddress', HOME);
    return (data as { addressId: string }).addressId;
  },
  nobodys: random,
};
/** A parcel that waits for an address. */
const aParcel: Pick<Owned, 'make' | 'nobodys'> = {
  make: async ({ learnerId }, pool) => {
    const parcelId = random();
    await pool.query(
      `insert into trade.parcel (public_id, learner_id, claim, state, event, state_at, opened_at) values ($1, $2, 'map', 'address-wanted', 'opened', now(), now())
       on conflict do nothing`,
      [parcelId, learnerId],
    );
    const { rows } = await pool.query<{ id: string }>('select public_id as id from trade.parcel where learner_id = $1', [learnerId]);
    return rows[0]?.id ?? parcelId;
  },
  nobodys: random,
};
const orderNamed = (orderNo: string) => ({ orderNo });
let invoicedOrder = '';
const invoiceWish = () => ({ orderNo: invoicedOrder, buyer: { is: 'person', title: '陈秀英' }, seenFen: 39_900 });
const anInvoice: Pick<Owned, 'make' | 'nobodys'> = {
  make: async (person, pool) => {
    invoicedOrder = await anOpenOrder.make(person, pool);
    const invoiceId = randomBytes(18).toString('base64url');
    await pool.query(
      `with i as (insert into trade.invoice (public_id, order_id, kind, buyer_kind, state, state_at, requested_at, fen, tax_fen)
         select $1, id, 'normal', 'person', 'requested', now(), now(), 39900, 1162 from trade.customer_order where order_no = $2 returning id)
       insert into trade.invoice_line (invoice_id, nth, part, name, class_code, count, fen, rate_bp, tax_fen)
       select id, 1, '会员', '*非学历教育服务*培训费', '3070201020000000000', 1, 39900, 300, 1162 from i`,
      [invoiceId, invoicedOrder],
    );
    return invoiceId;
  },
  nobodys: () => randomBytes(18).toString('base64url'),
};

export const OWNED: Readonly<Record<string, Owned>> = {
  'getCommitInfo.couponId': { ...aHeldCoupon, body: (couponId) => ({ goodsId: goodsOfCoupon, place: inWechat, couponId }) },
  'createOrder.couponId': {
    ...aHeldCoupon,
    body: (couponId) => ({
      goodsId: goodsOfCoupon,
      place: inWechat,
      couponId,
      seen: { hash: '0'.repeat(64), payFen: 36_900 },
      agreed: { texts: [], isAdult: true },
      source: 200112831,
    }),
  },
  'getFormerOrder.formerNo': {
    make: async ({ learnerId }, pool) => aFormerOrder(pool, learnerId as LearnerId),
    nobodys: () => `OLD${Date.now()}`,
    body: (formerNo) => ({ formerNo }),
  },
  'getCommitInfo.addressId': { ...anAddress, body: (addressId) => ({ goodsId: goodsOfCoupon, place: inWechat, addressId }) },
  'createOrder.addressId': {
    ...anAddress,
    body: (addressId) => ({
      goodsId: goodsOfCoupon,
      place: inWechat,
      addressId,
      seen: { hash: '0'.repeat(64), payFen: 39_900 },
      agreed: { texts: [], isAdult: true },
      source: 200112831,
    }),
  },
  'getAddress.addressId': { ...anAddress, body: (addressId) => ({ addressId }) },
  'saveAddress.addressId': { ...anAddress, body: (addressId) => ({ addressId, ...HOME }) },
  'removeAddress.addressId': { ...anAddress, body: (addressId) => ({ addressId }) },
  'claimMap.addressId': { ...anAddress, body: (addressId) => ({ addressId }) },
  'setParcelAddress.addressId': { ...anAddress, body: (addressId) => ({ parcelId: random(), addressId }) },
  'setParcelAddress.parcelId': { ...aParcel, body: (parcelId) => ({ parcelId, addressId: random() }) },
  'getParcel.parcelId': { ...aParcel, body: (parcelId) => ({ parcelId }) },
  'perfectParcel.parcelId': { ...aParcel, body: (parcelId) => ({ parcelId, add: '3 楼' }) },
  'listParcels.orderNo': { ...anOpenOrder, body: orderNamed },
  'getOrder.orderNo': { ...anOpenOrder, body: orderNamed },
  'cancelOrder.orderNo': { ...anOpenOrder, body: orderNamed },
  'takeOrderBack.orderNo': { ...anOpenOrder, body: orderNamed },
  'makeGiftLink.orderNo': { ...anOpenOrder, body: orderNamed },
  'getOrderContract.orderNo': { ...anOpenOrder, body: orderNamed },
  'openLink.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, payType: 21 }) },
  'pay.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, payType: 11, place: inWechat }) },
  'getPayResult.orderNo': { ...anOpenOrder, body: orderNamed },
  'receiveInformation.orderNo': { ...anOpenOrder, body: orderNamed },
  'previewRefund.orderNo': { ...anOpenOrder, body: orderNamed },
  'applyRefund.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, parts: [1], seenFen: 39_900 }) },
  'withdrawRefund.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, refundNo: 'f'.repeat(32) }) },
  'listInvoices.orderNo': { ...anOpenOrder, body: orderNamed },
  'applyInvoice.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, buyer: { is: 'person', title: '陈秀英' }, seenFen: 39_900 }) },
  'applyInvoice.replacesId': { ...anInvoice, body: (replacesId) => ({ ...invoiceWish(), replacesId }) },
  'getInvoice.invoiceId': { ...anInvoice, body: (invoiceId) => ({ invoiceId }) },
  'downloadInvoice.invoiceId': { ...anInvoice, body: (invoiceId) => ({ invoiceId, form: 'pdf' }) },
  'openContractPdf.orderNo': { ...anOpenOrder, body: orderNamed },
  'getOrderStarts.orderNo': { ...anOpenOrder, body: orderNamed },
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
  'saveHomeworkDraft.uploadIds': { ...aHomeworkFile, body: homeworkWith },
  'handInHomework.uploadIds': { ...aHomeworkFile, body: homeworkWith },
  'saveAvatar.uploadId': {
    make: async ({ ask }) => ((await ask('getAvatarTicket', { size: 1_000 })).data as { uploadId: string }).uploadId,
    nobodys: random,
    body: (uploadId) => ({ uploadId }),
  },
  'handInExam.attemptId': { ...anAttempt, body: (attemptId) => ({ attemptId, unsaved: [] }) },
  'saveExamAnswer.attemptId': { ...anAttempt, body: (attemptId) => ({ attemptId, questionId: '1', given: ['a'], seq: 1 }) },
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
  'changeNote.noteId': { ...aNote, body: (noteId) => ({ noteId, words: '改掉' }) },
  'removeThought.thoughtId': { ...aThoughtOf, body: (thoughtId) => ({ thoughtId }) },
  'removeNote.noteId': { ...aNote, body: (noteId) => ({ noteId }) },
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

const IS_ID = /(?:^id|Ids?|^before|^order(?:No)?|^formerNo|^liveCode)$/;

/** Every id that a call takes, as `call.field`. */
export const idFields = (): string[] =>
  (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { request }]) =>
    Object.keys(request.shape)
      .filter((field) => IS_ID.test(field))
      .map((field) => `${name}.${field}`),
  );

export const isShared = (callAndField: string): boolean =>
  callAndField in SHARED || callAndField.slice(callAndField.indexOf('.') + 1) in SHARED;
