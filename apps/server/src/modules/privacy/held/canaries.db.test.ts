// Long because every column that somebody may have left something in has its line here.
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import type { SectionId } from '@xuetang/contract/ids';
import { getExport, openExport, requestExport } from '@xuetang/contract/privacy';
import { aBook, type BuiltBook } from '@xuetang/testkit/book-builders';
import { aCamp, type BuiltCamp } from '@xuetang/testkit/builders';
import { plantCanaries, type Canary, type Fill } from '@xuetang/testkit/canaries';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, type BuiltCourse } from '@xuetang/testkit/course-builders';
import { anExam, type BuiltExam } from '@xuetang/testkit/exam-builders';
import { someHomework } from '@xuetang/testkit/homework-builders';
import { aDocument } from '@xuetang/testkit/document-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aReadingGroup, aSurvey } from '@xuetang/testkit/together-builders';
import { catalogue } from '../../../catalogue.ts';
import { createApi } from '../../../create-api.ts';
import { createWorker } from '../../../create-worker.ts';
import { readConfig } from '../../../platform/config.ts';
import { sealUnbound, sha256 } from '../../../platform/crypto.ts';
import { masked } from '../../../platform/masked.rule.ts';
import type { PersonalColumn } from '../../../platform/personal-data.ts';
import { createS3 } from '../../../providers/object-store/s3.ts';
import { personalTables } from './owned-rows.ts';

/** Numbers that nothing else in a dump looks like. */
const LEAVER = { number: '77700011122233', old: '77700011122244', mark: 'aaKanari', token: 'a'.repeat(43), seat: 1 };
const STAYER = { number: '88800011122233', old: '88800011122244', mark: 'bbKanari', token: 'b'.repeat(43), seat: 2 };
type Person = typeof LEAVER;
const NEVER_PLANTED = ['privacy.cancellation'];

const clock = createTestClock();
const personal = personalTables(catalogue).filter(({ table }) => !NEVER_PLANTED.includes(table));
// Everything that refers to a learner needs the learner first.
const tables = personal.toSorted((a, b) => Number(b.table === 'identity.learner') - Number(a.table === 'identity.learner'));
const dataOf = ({ table, column }: Canary): PersonalColumn | undefined => personal.find((one) => one.table === table)?.columns[column];

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let worker: Awaited<ReturnType<typeof createWorker>>;
let config: ReturnType<typeof readConfig>;
let camp: BuiltCamp;
let course: BuiltCourse;
let exam: BuiltExam;
let documentId: string;
let book: BuiltBook;
let broadcastId: string;
let readingGroupId: string;
let surveyId: string;
let leavers: Canary[];
let stayers: Canary[];

const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;

/** What constraints ask for. A new table whose row this cannot make says so when it is filled. */
const fillFor = ({ number, old, mark, seat }: Person): Fill => ({
  'enrolment.enrolment.family_id': camp.familyId,
  'enrolment.enrolment.camp_id': camp.campId,
  'enrolment.enrolment.group_id': camp.groupIds[0],
  'enrolment.enrolment.seat_no': seat,
  // A seat that was seen taken is never released.
  'enrolment.enrolment.released_at': undefined,
  'enrolment.enrolment.changes': 1,
  'enrolment.enrolment.moved_from': camp.groupIds[0],
  'enrolment.qr_press.group_id': camp.groupIds[0],
  'enrolment.qr_press.failed_after_s': 8,
  'enrolment.decision.call': 'save',
  'enrolment.decision.camp_id': camp.campId,
  'enrolment.decision.group_id': camp.groupIds[0],
  'enrolment.advanced_learner.family_id': camp.familyId,
  'enrolment.blocked_learner.camp_id': undefined,
  'enrolment.review.camp_id': camp.campId,
  'enrolment.review.period_id': camp.periodId,
  'enrolment.review.stars': 4,
  'enrolment.review.given_at': new Date('2099-01-01'),
  'enrolment.review.taken_down_why': 'withdrawn',
  'enrolment.review.taken_down_by': '周若兰',
  'enrolment.group_member.group_id': camp.groupIds[0],
  'enrolment.order_class.order_no': `${mark}${'0'.repeat(14)}`,
  'enrolment.class.period_id': camp.periodId,
  'enrolment.class.number': 100 + seat,
  'days.check_in.camp_id': camp.campId,
  'days.check_in.on_day': '2019-01-01',
  'days.check_in.earned_by': 'make-up',
  'days.check_in.nth': 1,
  'days.plan.study_minute': 1_170,
  'days.move.section_id': course.sectionIds[0],
  'documents.kept.document_id': documentId,
  'documents.vote.document_id': documentId,
  'documents.place.document_id': documentId,
  'documents.place.finished_at': new Date('2020-01-01'),
  'documents.place.read_at': new Date('2099-01-01'),
  'learning.sitting.section_id': course.sectionIds[0],
  'learning.sitting.sitting': `${mark}${'0'.repeat(14)}`,
  'learning.sitting.needs_s': 1,
  'learning.sitting.opened_at': new Date('2020-01-01'),
  'learning.watched.section_id': course.sectionIds[0],
  'learning.watched.seconds': '{[0,5)}',
  'learning.book_place.book_id': book.bookId,
  'learning.book_place.chapter_id': book.chapterIds[0],
  'learning.risk_consent.course_id': course.courseId,
  'learning.risk_consent.shown_at': new Date('2020-01-01'),
  'exams.attempt.paper_id': exam.paperId,
  'exams.attempt.name': `${mark}${'0'.repeat(14)}`,
  'exams.attempt.nth': 1,
  'exams.attempt.begun_at': new Date('2020-01-01'),
  'exams.attempt.answers': JSON.stringify({ [exam.questionIds[0] ?? '']: { given: [`${mark}given`], seq: 1 } }),
  'exams.attempt.handed_in_by': 'learner',
  'exams.attempt.score_halves': 120,
  'exams.wrong_question.question_id': exam.questionIds[0],
  'exams.wrong_question.right_in_row': 1,
  'exams.gate_answer.question_id': exam.questionIds[0],
  'exams.day_answer.question_id': exam.questionIds[0],
  'exams.day_answer.given': [`${mark}given`],
  'learning.note.section_id': course.sectionIds[0],
  'learning.note.public_id': `${mark}${'1'.repeat(14)}`,
  'learning.note.made_at': new Date('2020-01-01'),
  'live.attendance.broadcast_id': broadcastId,
  'live.attendance.entered_at': new Date('2020-01-01'),
  'live.attendance.heard': '{[0,5)}',
  'live.wish.broadcast_id': broadcastId,
  'live.line.broadcast_id': broadcastId,
  'live.line.said_key': `${mark}${'0'.repeat(14)}`,
  'live.line.held_for': 'contact',
  'live.line.nth': undefined,
  'together.member.group_id': readingGroupId,
  'together.reading.group_id': readingGroupId,
  'together.reading.chapter': 1,
  'together.reading.opened_at': new Date('2020-01-01'),
  'together.thought.group_id': readingGroupId,
  'together.thought.chapter': 1,
  'together.thought.public_id': `${mark}${'2'.repeat(14)}`,
  'together.thought.held_for': 'contact',
  'together.thought.state': 'held',
  'together.thought_report.thought_id': { sameAs: ['together.thought', 'id'] },
  'together.survey_answer.survey_id': surveyId,
  'together.survey_answer.answers': JSON.stringify([[0], [1], 5, [1], `${mark}survey`]),
  'learning.progress.section_id': course.sectionIds[0],
  'learning.progress.learned_at': new Date('2099-01-01'),
  'learning.plan.code': `${mark}${'0'.repeat(14)}`,
  'learning.plan.teacher_id': course.teacherId,
  'learning.plan.course_id': course.courseId,
  'learning.plan.why': [`${mark}why`],
  'learning.plan.not_needed': [`${mark}not`],
  'learning.plan.until_at': new Date('2099-01-01'),
  'learning.plan.hash': 'a'.repeat(64),
  'learning.plan.answer': 'accepted',
  'learning.entitlement.course_id': course.courseId,
  'learning.entitlement.way': 'order',
  'learning.entitlement.until_at': new Date('2099-01-01'),
  'learning.entitlement.ended_why': 'refunded',
  'work.piece.section_id': course.sectionIds[0],
  'work.piece.state': 'handed-in',
  'work.piece.version': 1,
  'work.piece.returns': 1,
  'work.piece.taken_by': 1,
  'work.piece.taken_until': new Date('2099-01-01'),
  'work.piece.not_by': 2,
  'work.grading.version': 1,
  'work.grading.verdict': 'passed',
  'work.attachment.upload_id': `${mark}${'0'.repeat(14)}`,
  'work.attachment.section_id': course.sectionIds[0],
  'work.attachment.kind': 'voice',
  'work.attachment.state': 'ready',
  'work.attachment.position': 1,
  'work.wechat_voice.attachment_id': { sameAs: ['work.attachment', 'id'] },
  'work.wechat_voice.fetched_at': new Date('2020-01-01'),
  'work.attachment.seconds': 9,
  'notices.choice.kind': 'class-soon',
  'notices.consent.kind': 'class-soon',
  'notices.consent.agreed_at': new Date('2020-01-01'),
  'notices.consent.spent_why': 'asked',
  'notices.reminder.kind': 'class-soon',
  'notices.reminder.channel': 'sms',
  'notices.reminder.state': 'sent',
  'notices.reminder.path': '/notice',
  'notices.reminder.consent_id': undefined,
  'notices.day.sent': 1,
  'papers.certificate.no': `XT0${seat}-0000-0000`,
  'papers.certificate.studied_until': '2099-01-01',
  'papers.certificate.state': 'revoked',
  'papers.certificate.drawn_at': new Date('2020-01-01'),
  'papers.certificate.replaced_by': undefined,
  'papers.plan_field.id': `${mark}${'0'.repeat(14)}`,
  'papers.plan_pdf.drawn_at': new Date('2020-01-01'),
  'trade.goods.price_fen': 100,
  'trade.wish.camp_id': undefined,
  'trade.wish.slot': undefined,
  'trade.wish.asked_at': new Date('2020-01-01'),
  'trade.wish.told_at': new Date('2020-01-02'),
  'trade.customer_order.order_no': `${'3'.repeat(21)}${seat}`,
  'trade.customer_order.way': 'money',
  'trade.customer_order.state': 'paid',
  'trade.customer_order.event': 'granted',
  'trade.customer_order.basis': 'list',
  'trade.customer_order.list_fen': 100,
  'trade.customer_order.basis_fen': 100,
  'trade.customer_order.coupon_fen': 0,
  'trade.customer_order.postage_fen': 0,
  'trade.customer_order.pay_fen': 100,
  'trade.customer_order.quote_hash': 'a'.repeat(64),
  // What only other forms of an order have.
  'trade.customer_order.form': 'whole',
  'trade.customer_order.choose_of': undefined,
  'trade.customer_order.choose_from': undefined,
  'trade.customer_order.deposit_fen': undefined,
  'trade.customer_order.balance_by': undefined,
  'trade.customer_order.fallen_fen': 0,
  'trade.customer_order.seat': 'chosen',
  'trade.order_part.kind': 'course',
  'trade.order_part.share_fen': 100,
  'trade.order_part.delivered_from': new Date('2020-01-01'),
  'trade.order_part.delivered_until': new Date('2099-01-01'),
  // The first one was written with the order.
  'trade.order_event.nth': 2,
  'trade.order_event.state': 'paid',
  'trade.order_contract.text': '{}',
  'trade.order_contract.hash': sha256('{}').toString('hex'),
  'trade.attempt.pays': 'all',
  'trade.attempt.provider': 'wechat',
  'trade.attempt.way': 'jsapi',
  'trade.attempt.app_id': 'wx99xuetang000001',
  'trade.attempt.fen': 100,
  'trade.attempt.out_trade_no': `${'a'.repeat(31)}${seat}`,
  'trade.attempt.state': 'paid',
  'trade.attempt.heard': 'closed',
  'trade.attempt.made_at': new Date('2020-01-01'),
  'trade.attempt.expires_at': new Date('2020-01-02'),
  'trade.mini_pay.made_at': new Date('2020-01-01T00:00:00Z'),
  'trade.mini_pay.ends_at': new Date('2020-01-01T00:10:00Z'),
  'trade.mini_pay.ended_at': null,
  'trade.mini_pay.spent_at': new Date('2020-01-01T00:01:00Z'),
  'trade.pay_link.pay_type': 22,
  'trade.pay_link.term': 3,
  'trade.pay_link.made_at': new Date('2020-01-01T00:00:00Z'),
  'trade.pay_link.ends_at': new Date('2020-01-01T00:10:00Z'),
  'trade.pay_link.ended_at': new Date('2020-01-01T00:09:00Z'),
  'trade.pay_link.gone': 1,
  'trade.pay_link.used_at': new Date('2020-01-01T00:01:00Z'),
  'trade.payment.provider': 'wechat',
  'trade.payment.fen': 100,
  'trade.payment.heard_by': 'notify',
  'trade.payment.became': 'order',
  'trade.payment.granted_fen': 0,
  'trade.payment.pays': 'all',
  'trade.payment.attempt_id': { sameAs: ['trade.attempt', 'id'] },
  'trade.refund.payment_id': { sameAs: ['trade.payment', 'id'] },
  'trade.refund.out_refund_no': `${'b'.repeat(31)}${seat}`,
  'trade.refund.why': 'asked',
  'trade.refund.fen': 100,
  'trade.refund.rest_fen': 0,
  'trade.refund.state': 'done',
  'trade.refund.done_at': new Date('2020-01-01'),
  'trade.refund_part.refund_id': { sameAs: ['trade.refund', 'id'] },
  'trade.refund_part.nth': { sameAs: ['trade.order_part', 'nth'] },
  'trade.refund_part.fen': 100,
  'trade.contract_pdf.sha256': 'a'.repeat(64),
  'trade.invoice_file.form': 'pdf',
  'trade.invoice_file.sha256': 'a'.repeat(64),
  'trade.invoice_line.rate_bp': 0,
  'trade.invoice_line.tax_fen': 0,
  'trade.invoice.public_id': `${mark}${'0'.repeat(16)}`,
  'trade.invoice.kind': 'normal',
  'trade.invoice.buyer_kind': 'company',
  // Without a sum it needs no lines.
  'trade.invoice.state': 'dropped',
  'trade.invoice.fen': 0,
  'trade.invoice.tax_fen': 0,
  'trade.invoice.number': undefined,
  'trade.invoice.issued_at': undefined,
  'trade.invoice.failed_why': undefined,
  'trade.invoice.replaces_id': undefined,
  'trade.red_letter.serial': `${'c'.repeat(31)}${seat}`,
  'trade.red_letter.reason': '03',
  'trade.red_letter.state': 'issued',
  'trade.red_letter.number': `${'9'.repeat(19)}${seat}`,
  'trade.red_letter.failed_why': undefined,
  'trade.pay_complaint.provider': 'wechat',
  'trade.pay_complaint.number': `${mark}${'4'.repeat(14)}`,
  'trade.pay_complaint.heard_by': 'notify',
  'trade.pay_complaint.problem': 'refund',
  'trade.pay_complaint.fen': 100,
  'trade.pay_complaint.asks_fen': 100,
  'trade.pay_complaint.theirs': 'processed',
  'trade.pay_complaint.times': 1,
  'trade.pay_complaint.state': 'closed',
  'trade.pay_complaint.read_at': new Date('2020-01-01'),
  'trade.pay_complaint.order_id': { sameAs: ['trade.customer_order', 'id'] },
  'trade.pay_complaint_word.complaint_id': { sameAs: ['trade.pay_complaint', 'id'] },
  'trade.pay_complaint_word.log_id': `${mark}log`,
  'trade.pay_complaint_word.author': 'payer',
  'trade.pay_complaint_word.kind': 'USER_RESPONSE',
  'trade.pay_complaint_answer.complaint_id': { sameAs: ['trade.pay_complaint', 'id'] },
  'trade.pay_complaint_answer.no': `${mark}${'5'.repeat(14)}`,
  'trade.pay_complaint_answer.state': 'waiting',
  'trade.address_text.no': `${mark}${'0'.repeat(14)}`,
  'trade.address_text.region': '320508',
  'trade.address_text.gap': 'door',
  'trade.address.public_id': `${mark}${'0'.repeat(14)}`,
  'trade.address.slot': 1,
  'trade.address.text_id': { sameAs: ['trade.address_text', 'id'] },
  'trade.address.label': 'home',
  'trade.parcel.public_id': `${mark}${'0'.repeat(14)}`,
  'trade.parcel.order_id': { sameAs: ['trade.customer_order', 'id'] },
  'trade.parcel.claim': undefined,
  'trade.parcel.claim_nth': 1,
  'trade.parcel.address_id': { sameAs: ['trade.address', 'id'] },
  'trade.parcel.text_id': { sameAs: ['trade.address_text', 'id'] },
  'trade.parcel.state': 'ready',
  'trade.parcel.event': 'opened',
  'trade.parcel.received_at': new Date('2020-01-01'),
  'trade.parcel.received_by': 'signed',
  'trade.parcel.carrier': 'sf',
  'trade.parcel.gap': 'door',
  'trade.parcel.gap_at': new Date('2020-01-01'),
  'trade.parcel.tracking_no': `${mark}0000`,
  'trade.parcel_thing.parcel_id': { sameAs: ['trade.parcel', 'id'] },
  'trade.parcel_thing.order_id': undefined,
  'trade.parcel_thing.part_nth': undefined,
  'trade.parcel_thing.nth': 1,
  'trade.parcel_thing.count': 1,
  'trade.parcel_track.parcel_id': { sameAs: ['trade.parcel', 'id'] },
  'trade.parcel_track.kind': 'taken',
  'trade.parcel_track.heard_by': 'push',
  'trade.parcel_ticket.parcel_id': { sameAs: ['trade.parcel', 'id'] },
  'trade.parcel_ticket.made_at': new Date('2020-01-01'),
  'trade.parcel_ticket.ends_at': new Date('2099-01-01'),
  'trade.customer_order.address_id': undefined,
  'trade.gift_claim.order_id': { sameAs: ['trade.gift', 'order_id'] },
  'trade.pos_offer.ticket_hash': sha256(mark),
  'trade.pos_offer.price_fen': 100,
  'trade.pos_offer.made_at': new Date('2020-01-01'),
  'trade.pos_offer.until_at': new Date('2099-01-01'),
  'trade.coupon.public_id': `${mark}${'0'.repeat(14)}`,
  'trade.coupon.order_id': { sameAs: ['trade.customer_order', 'id'] },
  'trade.coupon.given_at': new Date('2020-01-01'),
  'trade.coupon.ends_at': new Date('2099-01-01'),
  'trade.former_order.former_no': `${mark}${'3'.repeat(14)}`,
  'trade.former_order.way': 'wechat',
  'trade.former_order.pay_fen': 100,
  'trade.former_order.refunded_fen': 100,
  'trade.former_order.made_at': new Date('2020-01-01'),
  'trade.former_order.paid_at': new Date('2020-01-01'),
  'trade.former_order.refunded_at': new Date('2020-01-01'),
  'trade.former_order.imported_at': new Date('2020-01-01'),
  'learning.member.spans': '{[2020-01-01,2099-01-01)}',
  'trade.membership_term.from_at': new Date('2020-01-01'),
  'trade.membership_term.until_at': new Date('2099-01-01'),
  'support.evidence.state': 'ready',
  'support.evidence.message_id': { sameAs: ['support.complaint_message', 'id'] },
  'support.complaint_message.author': 'learner',
  'support.complaint_event.state': 'sent',
  'support.complaint.public_id': `${'0'.repeat(15)}${seat}`,
  'support.complaint.kind': 'refund',
  'content.message.public_id': `${mark}${'0'.repeat(14)}`,
  'content.message.category': 'system',
  'content.message.button_path': '/cancellation',
  'content.message.button_label': '查看',
  'content.messages_read_until.category': 'system',
  'promotion.conversion.event': 'seated',
  'promotion.conversion.network': 'tencent',
  'promotion.conversion.state': 'posted',
  'promotion.milestone.event': 'seated',
  'promotion.click.network': 'tencent',
  'promotion.click.click_ids': JSON.stringify({ gdt_vid: `${mark}vid` }),
  'promotion.invite.bound_at': new Date('2020-01-01'),
  'promotion.invite_code.code': `${mark}0000`,
  'promotion.addition.id': `${mark}${'0'.repeat(14)}`,
  'promotion.addition.phone_auth': 'given',
  'promotion.addition.mobile_outcome': 'bound',
  'promotion.phone_proof.id': `${mark}${'0'.repeat(14)}`,
  'promotion.phone_proof.spent_at': new Date('2020-01-01'),
  'promotion.short_link.id': mark,
  'promotion.short_link.link_type': 3,
  'promotion.short_link.phone_quota': 9,
  'promotion.short_link.mini_app_id': 'wx0',
  'promotion.short_link.target_page': 'classInfo20-fans',
  'reporting.dead_message.body': Buffer.from(`[{"learnerId":"${number}","body":"${mark}dead"}]`),
  'privacy.consent.visitor_id': undefined,
  'privacy.consent.document': 'privacy',
  'privacy.consent.version': '2026-11-01',
  'privacy.consent.hash': 'a'.repeat(64),
  'privacy.consent.channel': 'login',
  'privacy.consent.withdrawn_at': undefined,
  'privacy.export.requested_on': '2020-01-01',
  'privacy.export.requested_at': new Date('2020-01-01'),
  'privacy.export.state': 'ready',
  'privacy.export.expires_at': new Date('2099-01-01'),
  'platform.idempotency_key.key': `/x:${number}:${mark}key`,
  'platform.idempotency_key.answer': undefined,
  'platform.idempotency_key.answer_sealed': undefined,
  'platform.idempotency_key.attempt': randomUUID(),
  'platform.idempotency_key.asked_until': new Date('2099-01-01'),
  'identity.session.device_id': `${mark}${'0'.repeat(14)}`,
  'identity.session.via': 'mobile',
  'identity.block.scope': 'mini-program',
  'identity.number_change.state': 'done',
  'identity.owner_check.wrong': 1,
  'identity.owner_check.wrong_today': 1,
  'identity.number_change.ended_at': new Date('2020-01-01'),
  'identity.merged_learner.from_learner_id': old,
  'identity.merged_learner.into_learner_id': number,
  'identity.merged_learner.because': 'same-mobile',
  'identity.partner_agreement.version': '2026-11-01',
  'identity.partner_agreement.hash': 'a'.repeat(64),
  'identity.sms_code.mobile_lookup': { sameAs: ['identity.learner', 'mobile_lookup'] },
  'identity.sms_code.purpose': 'cancel',
  'identity.sms_message.mobile_lookup': { sameAs: ['identity.learner', 'mobile_lookup'] },
  'identity.sms_message.purpose': 'cancel',
  'identity.sms_message.state': 'sent',
  'identity.avatar.state': 'ready',
  'identity.profile.gender': 'female',
  'identity.profile.birth_year': 1970,
});

const plant = async (person: Person): Promise<Canary[]> => {
  await rowsOf('insert into identity.learner (id, learn_number) values ($1, $2)', [person.old, `${person.mark}old`]);
  const planted = await plantCanaries({
    pool: database.pool,
    tables,
    learner: person.number,
    mark: person.mark,
    seal: (text) => sealUnbound(config.keys.data, text),
    fill: fillFor(person),
  });
  // A report from before the merge keeps the number of its time.
  await rowsOf(
    `insert into reporting.event (event_id, kind, received_at, learner_id, body) values (gen_random_uuid(), 'click', $1, $2, '{}')`,
    [clock.now(), person.old],
  );
  await rowsOf('insert into identity.session (token_hash, learner_id, created_at, last_seen_at, proven_at) values ($1, $2, $3, $3, $3)', [
    sha256(person.token),
    person.number,
    clock.now(),
  ]);
  // An answered complaint holds nobody back.
  await rowsOf(`update support.complaint set state = 'answered', first_answered_at = $2 where learner_id = $1`, [
    person.number,
    clock.now(),
  ]);
  return [
    ...planted,
    {
      table: 'reporting.dead_message',
      column: 'body',
      text: `${person.mark}dead`,
      dumped: Buffer.from(`${person.mark}dead`).toString('hex'),
    },
    { table: 'platform.idempotency_key', column: 'key', text: `${person.mark}key`, dumped: `${person.mark}key` },
    { table: 'identity.session', column: 'token_hash', text: person.token, dumped: sha256(person.token).toString('hex') },
    { table: 'identity.learner', column: 'learn_number', text: `${person.mark}old`, dumped: `${person.mark}old` },
  ];
};

beforeAll(async () => {
  database = await createTestDatabase();
  config = readConfig(serverEnv(database.url));
  api = await createApi(config, clock);
  await api.listen();
  worker = await createWorker(config, clock);
  camp = await aCamp(database.pool);
  course = await aCourse(database.pool);
  exam = await anExam(database.pool, course.sectionIds[0]!);
  await someHomework(database.pool, course.sectionIds[0] as SectionId);
  ({ documentId } = await aDocument(database.pool, { slug: 'canary' }));
  book = await aBook(database.pool);
  broadcastId = await aBroadcast(database.pool, { sectionId: course.sectionIds[0] ?? '' });
  readingGroupId = await aReadingGroup(database.pool);
  await rowsOf('update together.reading_group set taken = 2');
  surveyId = await aSurvey(database.pool);
  // Row by row, where an order and its parts are written in one transaction.
  await rowsOf('alter table trade.customer_order disable trigger shares_add_up');
  await rowsOf('alter table trade.refund disable trigger refunds_are_their_parts');
  // Whole at once, where a complaint is told first and read later.
  await rowsOf('alter table trade.pay_complaint disable trigger pay_complaint_steps');
  leavers = await plant(LEAVER);
  stayers = await plant(STAYER);
  await rowsOf('alter table trade.customer_order enable trigger shares_add_up');
  await rowsOf('alter table trade.refund enable trigger refunds_are_their_parts');
  await rowsOf('alter table trade.pay_complaint enable trigger pay_complaint_steps');
  await rowsOf('update enrolment.class_group set taken = 2');
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await database.drop();
});

const isDueIn = 'select from graphile_worker._private_jobs where run_at <= now()';
/** Lets every job that waits run now. The clock stands still: the object store knows the real one and refuses another. */
const runJobs = async () => {
  await rowsOf('update graphile_worker._private_jobs set run_at = now()');
  await vi.waitFor(async () => expect(await rowsOf(isDueIn)).toEqual([]), { timeout: 20_000, interval: 50 });
};
const dump = (): string =>
  execFileSync('pg_dump', ['--data-only', database.url], {
    encoding: 'utf8',
    maxBuffer: 256 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

test('every table of the catalogue holds a row of each of them, and every kind of column a word', () => {
  expect(new Set(leavers.map(({ table }) => table)).size).toBeGreaterThan(15);
  expect(leavers.length).toBeGreaterThan(50);
  const text = dump();
  expect([...leavers, ...stayers].filter(({ dumped }) => !text.includes(dumped))).toEqual([]);
});

test('the copy holds every value that the catalogue shows, no other, and nothing of anybody else', async () => {
  const ask = signedClient(api.url(), LEAVER.token);
  const at = { timestamp: Math.floor(clock.now().getTime() / 1_000) };
  expect((await ask(requestExport, {}, at)).data?.state).toBe('preparing');
  const state = async () => (await ask(getExport, {}, at)).data;
  await expect.poll(async () => (await state())?.state, { timeout: 20_000, interval: 100 }).toBe('ready');
  const links = (await ask(openExport, {}, at)).data;
  const files = await Promise.all([links?.data ?? '', links?.page ?? ''].map(async (url) => (await fetch(url)).text()));

  const readable = ({ text, ...where }: Canary): string | undefined => {
    const shown = dataOf({ text, ...where })?.shown;
    if (shown === 'as-is' || shown === 'opened') return text;
    return shown === 'masked' || shown === 'opened-masked' ? masked(text) : undefined;
  };
  for (const file of files) {
    const absent = leavers.filter((canary) => !file.includes(readable(canary) ?? ''));
    expect(absent).toEqual([]);
    const hidden = leavers.filter((canary) => readable(canary) !== canary.text && file.includes(canary.text));
    expect(hidden).toEqual([]);
    expect(stayers.filter((canary) => file.includes(canary.text) || file.includes(readable(canary) ?? canary.text))).toEqual([]);
  }
});

describe('after the last sweep and the last pass of a cancellation', () => {
  const ADD_UP = `select (select sum(taken)::int from enrolment.class_group) as taken, (select count(*)::int from enrolment.enrolment) as seats,
    (select count(*)::int from enrolment.decision) as decisions, (select count(*)::int from support.complaint) as complaints,
    (select count(*)::int from support.complaint_event) as steps, (select count(*)::int from support.complaint_message) as messages,
    (select count(*)::int from support.cannot_join_report) as reports`;
  let before: unknown;
  let after: string;

  beforeAll(async () => {
    const objects = createS3(config.objects, clock);
    for (const canary of leavers) if (dataOf(canary)?.isObjectKey) await objects.write(canary.text, Buffer.from('x'), 'text/plain');
    // On its way it would stand against leaving.
    await rowsOf(`update trade.parcel set state = 'stopped', event = 'stopped', state_at = now()`);
    [before] = await rowsOf(ADD_UP);
    await rowsOf(
      `with asked as (insert into privacy.cancellation (learner_id, pseudonym, requested_at, due_at)
         values ($1, 912345678901234567, $2::timestamptz - interval '7 days', $2) returning id)
       select graphile_worker.add_job('privacy.cancel-account', json_build_object('cancellationId', id::text)) from asked`,
      [LEAVER.number, clock.now()],
    );
    for (let sweep = 1; sweep <= 3; sweep++) await runJobs();
    // Today's may have been, by the real clock of the worker.
    await rowsOf('delete from privacy.erasure_pass');
    await rowsOf(`select graphile_worker.add_job('privacy.erasure-pass')`);
    await runJobs();
    after = dump();
  });

  test('no value of the person is left in any column, and no number leads to them', () => {
    const left = leavers.filter((canary) => after.includes(canary.dumped) && typeof dataOf(canary)?.leaving !== 'object');
    expect(left).toEqual([]);
    expect(after).not.toContain(LEAVER.number);
    expect(after).not.toContain(LEAVER.old);
  });

  test('everybody else keeps everything', () => {
    expect(stayers.filter(({ dumped }) => !after.includes(dumped))).toEqual([]);
    expect(after).toContain(STAYER.number);
  });

  test('what must stay adds up as before, under one number that leads to nobody', async () => {
    expect((await rowsOf(ADD_UP))[0]).toEqual(before);
    const kept = personal.flatMap(({ table, columns }) =>
      Object.entries(columns).flatMap(([column, { leaving }]) => (leaving === 'pseudonym' ? [`select ${column} from ${table}`] : [])),
    );
    expect(kept.length).toBeGreaterThan(3);
    const numbers = await rowsOf(`select distinct learner_id::text from (${kept.join(' union all ')}) as them(learner_id) order by 1`);
    expect(numbers).toEqual([{ learner_id: STAYER.number }, { learner_id: '912345678901234567' }]);
    expect(await rowsOf('select state, learner_id, numbers, sweeps from privacy.cancellation')).toEqual([
      { state: 'done', learner_id: null, numbers: null, sweeps: 3 },
    ]);
  });

  test('the objects are gone from the store, and the session with its token', async () => {
    const objects = createS3(config.objects, clock);
    const keys = leavers.filter((canary) => dataOf(canary)?.isObjectKey);
    expect(keys.length).toBeGreaterThan(3);
    for (const { text } of keys) expect(await objects.read(text, 100)).toBeUndefined();
    // A process remembers a session for five seconds.
    clock.advance(6_000);
    const { code } = await signedClient(api.url(), LEAVER.token)(getExport, {}, { timestamp: Math.floor(clock.now().getTime() / 1_000) });
    expect(code).toBe(3);
  });
});
