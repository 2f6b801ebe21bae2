// Long because it is the one list of every id that a call takes.
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallName } from '@xuetang/contract/calls';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someHomework } from '@xuetang/testkit/homework-builders';
import { anExam } from '@xuetang/testkit/exam-builders';
import { aMember, aReadingGroup, aThought } from '@xuetang/testkit/together-builders';
import { isTrade } from './asked-fields.ts';
import type { Owned } from './owned.ts';
import { OWNED_IN_TRADE } from './owned-in-trade.ts';

const random = (): string => randomBytes(16).toString('base64url');

const LINK = 'good for whoever has it, for its one thing: `tickets.db.test.ts`';
const ROOM = 'signed for one learner and one room';
const CODE = 'was given away to be exchanged by whoever has it, once; wrong ones are counted by learner';

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
  // Links: whoever has one may do what it is for, and nothing else.
  'openParcel.ticket': LINK,
  'fillParcel.ticket': LINK,
  'showGift.ticket': LINK,
  'claimGift.ticket': LINK,
  'openPos.ticket': LINK,
  'lookAtLink.ticket': LINK,
  'payByLink.ticket': LINK,
  'getLinkResult.ticket': LINK,
  'nameMiniPayer.ticket': LINK,
  'payInMini.ticket': LINK,
  'nameMiniPayer.code': 'WeChat’s word for who is at a mini-program’s page, good once; nobody is logged in by it',
  'payInMini.payer': 'sealed by us for one ticket, with who is at that page',
  'lookAtCode.code': CODE,
  'exchangeCode.code': CODE,
  'openClassroom.code': 'hangs on a wall; each buys for himself',
  'createOrder.classroom': 'hangs on a wall; each buys for himself',
  'about.goodsId': 'goods are offered to everybody; the wish is the caller’s own',
  'about.campId': 'a camp is offered to everybody; the wish is the caller’s own',
  'sendLine.ticket': ROOM,
  'signInRoom.ticket': ROOM,
  'listRoomNews.ticket': ROOM,
  'wishReminder.ticket': ROOM,
  'answerOwner.ticket': 'signed for one number and one account, after a code that was sent there',
  'startAfresh.ticket': 'signed for one number and one account, after a code that was sent there',
  'captcha.ticket': 'what a slider was solved for, good once',
  'slider.sliderId': 'a slider that is shown to everybody, good once',
  pass: 'given out for one class; the first device that asks has it',
  'checkCertificate.no': 'stands on a paper that somebody shows; everybody may ask whether it is ours',
  'unsaved.questionId': 'a question that is put to everybody; what was answered is the caller’s own',
  'change.sectionId': 'a lesson that is offered to everybody; looked for in the caller’s own plan',
  'events.eventId': 'made by whoever reports; the first report with it counts',
  'events.body.sectionId': 'a lesson that is offered to everybody',
  'events.body.recordingId': 'a recording that is offered to everybody',
  'events.body.deviceId': 'the browser’s own random id, in a report about itself',
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

type Making = Pick<Owned, 'make' | 'nobodys'>;

/** That somebody came through a link of type 3. */
const anAddition = (phoneAuth: 'wanted' | 'given'): Making => ({
  make: async ({ learnerId }, { pool }) => {
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

const aComplaint: Making = {
  make: async ({ ask }) => {
    const sent = await ask('sendComplaint', { kind: 'other', content: '老师没有回复我的消息，请帮我看看。', uploadIds: [] });
    return (sent.data as { complaintId: string }).complaintId;
  },
  nobodys: () => Array.from(randomBytes(16), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join(''),
};

const anUpload: Making = {
  make: async ({ ask }) => {
    const ticket = await ask('getUploadToken', { contentType: 'image/jpeg', size: 1_000 });
    return (ticket.data as { uploadId: string }).uploadId;
  },
  nobodys: random,
};

const anAttempt: Making = {
  make: async ({ learnerId }, { pool }) => {
    const name = random();
    const { sectionIds } = await aCourse(pool);
    const [sectionId = ''] = sectionIds;
    const { paperId, questionIds } = await anExam(pool, sectionId as SectionId);
    await pool.query(
      `insert into exams.attempt (name, learner_id, paper_id, section_id, nth, seed, begun_at, deadline_at, phone, device, phone_since)
       values ($1, $2, $3, $4, 1, 1, now(), now() + interval '20 minutes', 'phone', '手机', now())`,
      [name, learnerId, paperId, sectionId],
    );
    return { id: name, beside: { questionId: questionIds[0] } };
  },
  nobodys: random,
};
/** A lesson that somebody listens to. */
const aSitting: Making = {
  make: async ({ learnerId }, { pool }) => {
    const { sectionIds } = await aCourse(pool);
    const sitting = randomBytes(16).toString('base64url');
    await pool.query(
      `insert into learning.sitting (learner_id, sitting, section_id, phone, device, length_s, needs_s, opened_at, heard_at)
       values ($1, $2, $3, 'phone', '手机', 600, 540, now() - interval '1 minute', now() - interval '1 minute')`,
      [learnerId, sitting, sectionIds[0]],
    );
    return sitting;
  },
  nobodys: random,
};
const certificateNo = (): string => `XT00-${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`;
const aCertificate: Making = {
  make: async ({ learnerId }, { pool }) => {
    const no = certificateNo();
    await pool.query(
      `insert into papers.certificate (no, learner_id, course_id, name_sealed, course_name, teacher, studied_from, studied_until, sections, minutes,
         issued_at)
       values ($1, $2, 1, 'x', '记账课', '周若兰', current_date, current_date, 3, 20, now())`,
      [no, learnerId],
    );
    return no;
  },
  nobodys: certificateNo,
};
/** A picture for the homework of a section that everybody may try. */
const aHomeworkFile: Making = {
  make: async ({ ask }, { pool }) => {
    const { sectionIds } = await aCourse(pool, { sections: [{ isTrial: true }] });
    const [sectionId = ''] = sectionIds;
    await someHomework(pool, sectionId as SectionId);
    const files = [{ contentType: 'image/jpeg', size: 1_000 }];
    const tickets = await ask('getHomeworkTickets', { sectionId, files });
    return { id: (tickets.data as { uploadId: string }[])[0]?.uploadId ?? '', beside: { sectionId } };
  },
  nobodys: random,
};
const homeworkWith = (uploadId: string) => ({ seq: 1, text: '第一件', uploadIds: [uploadId] });
const aNote: Making = {
  make: async ({ learnerId }, { pool }) => {
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
const aThoughtOf: Making = {
  make: async ({ learnerId }, { pool }) => {
    const group = await aReadingGroup(pool);
    await aMember(pool, group, learnerId as LearnerId);
    return aThought(pool, group, learnerId as LearnerId);
  },
  nobodys: random,
};

/** Every id of a request that names something of one learner's. */
export const OWNED: Readonly<Record<string, Owned>> = {
  ...OWNED_IN_TRADE,
  'getComplaint.complaintId': { ...aComplaint, body: (complaintId) => ({ complaintId }) },
  'addToComplaint.complaintId': { ...aComplaint, body: (complaintId) => ({ complaintId, content: '再补充一句话。', uploadIds: [] }) },
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
  'saveExamAnswer.attemptId': { ...anAttempt, body: (attemptId) => ({ attemptId, given: ['a'], seq: 1 }) },
  'reportWatched.sitting': { ...aSitting, body: (sitting) => ({ sitting, seq: 1, played: [{ from: 0, to: 30 }], placeS: 30 }) },
  'replaceCertificate.no': { ...aCertificate, body: (no) => ({ no, name: '陈秀英' }) },
  'getMessage.messageId': {
    make: async ({ learnerId }, { pool }) => {
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
    make: async ({ learnerId }, { pool }) => {
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
    make: async ({ learnerId }, { pool }) => {
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

/** Said by whoever makes a call of a purchase; nothing is looked up by it alone. */
const SAID = new Set(
  [
    ['name', 'mobile', 'region', 'line', 'text', 'add', 'form.word', 'reason', 'buyer.title', 'buyer.taxCode'],
    // What was shown to the caller: another's hash is another price or text, which is refused with both.
    ['seen.hash', 'agreed.texts.version'],
    // What WeChat sends one browser back with, good once, with the key of that browser.
    ['namePayer.code', 'namePayer.state', 'namePayer.browserKey'],
  ].flat(),
);

/** What is written down of it: by its call, or by its name alone. */
const reasonOf = (field: string): string | undefined => {
  const [name, way] = [field.slice(0, field.indexOf('.')) as CallName, field.slice(field.indexOf('.') + 1)];
  return [field, way].find((one) => Object.hasOwn(SHARED, one) || (isTrade(name) && SAID.has(one)));
};

/** Whether the field names a thing of nobody's, of everybody's, or nothing. */
export const isShared = (field: string): boolean => reasonOf(field) !== undefined;

/** Reasons of which no field has need: the form was walked through in vain, or the field is gone. */
export const idleReasons = (fields: readonly string[]): string[] => {
  const used = new Set(fields.map(reasonOf));
  return [...Object.keys(SHARED), ...SAID].filter((reason) => !used.has(reason));
};
