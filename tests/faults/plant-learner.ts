import type { LearnerId } from '@xuetang/contract/ids';
import { anEnrolment, type BuiltCamp } from '@xuetang/testkit/builders';
import type pg from 'pg';
import { letters22, plantOrder } from './plant-order.ts';

/** Sixteen letters, as the table wants them. */
const complaintId = (nth: number, learner: string): string => `${nth}${learner.padStart(15, '0')}`;

/**
 * For tests: a row of this learner in every table that knows one. `nth` 1 and 2 collide wherever two accounts of one person could:
 * the same family, block, consent, link, message.
 */
export const plantIn = async (pool: pg.Pool, learner: LearnerId, camp: BuiltCamp, nth: 1 | 2): Promise<void> => {
  await anEnrolment(pool, camp, learner, { enrolledDaysAgo: nth });
  const put = (text: string, ...more: unknown[]) => pool.query(text, [learner, ...more]);

  await put(
    `insert into enrolment.decision (decided_at, learner_id, camp_id, call, rule, facts) values (now(), $1, $2, 'check', 1, '{}')`,
    camp.campId,
  );
  await put('insert into enrolment.qr_press (group_id, learner_id, pressed_at) values ($2, $1, now())', camp.groupIds[0]);
  await put(
    `insert into enrolment.group_member (group_id, member_id, learner_id, joined_at) values ($2, $3, $1, now())`,
    camp.groupIds[0],
    `wm-${learner}`,
  );
  await put(
    `insert into enrolment.order_class (order_no, learner_id, class_id) select $2, $1, class_id from enrolment.class_group where id = $3`,
    letters22(learner, 'order'),
    camp.groupIds[0],
  );
  await put(
    `insert into enrolment.review (learner_id, camp_id, period_id, shown_as, stars, text, given_at)
     values ($1, $2, $3, '阿凯', 3, '前两天偏浅，第四天值得听。', (select ends_at from enrolment.period where id = $3) + $4 * interval '1 hour')`,
    camp.campId,
    camp.periodId,
    nth,
  );
  await put('insert into enrolment.advanced_learner (family_id, learner_id) values ($2, $1)', camp.familyId);
  await put(`insert into enrolment.blocked_learner (learner_id, camp_id, reason) values ($1, $2, '刷单')`, camp.campId);

  await put(`insert into identity.wechat_account (app_id, openid, unionid, learner_id) values ('wx1', $2, null, $1)`, `o-${learner}`);
  await put(`insert into identity.block (learner_id, scope, reason) values ($1, 'mini-program', '刷单')`);
  await put(`insert into identity.partner_agreement values ($1, '2026-11-01', $2, now())`, 'a'.repeat(64));
  await put(`insert into identity.campaign_entry values ($1, 'spring', 'dy01', null, now())`);
  await put(
    `insert into identity.number_change (learner_id, state, asked_at, due_at, new_sealed, new_lookup) values ($1, 'waiting', now(), now(), $2, $2)`,
    Buffer.from(`number-${learner}`),
  );
  await put(`insert into identity.owner_check (learner_id, wrong, wrong_today, last_wrong_at) values ($1, 1, 1, now())`);
  await put(`insert into identity.profile (learner_id, city, updated_at) values ($1, '昆明', now())`);
  await put(
    `insert into identity.avatar (upload_id, learner_id, incoming_key, clean_key, state, created_at) values ($2, $1, $2, $2, 'ready', now())`,
    letters22(learner, 'avatar'),
  );

  await put(
    `insert into support.complaint (public_id, learner_id, kind, state_at, sent_at, first_answer_due, close_due)
     values ($2, $1, 'other', now(), now(), now(), now())`,
    complaintId(nth, learner),
  );
  await put(
    `insert into support.evidence (upload_id, learner_id, incoming_key, created_at) values ($2, $1, $2, now())`,
    letters22(learner, 'evidence'),
  );
  await put(
    `insert into support.cannot_join_report (learner_id, reason_id, reported_at) select $1, min(id), now() from support.cannot_join_reason`,
  );

  await put(
    `insert into privacy.consent (learner_id, document, version, hash, channel, agreed_at) values ($1, 'privacy', '2026-11-01', $2, 'login', now())`,
    'b'.repeat(64),
  );
  await put(`insert into privacy.export (learner_id, requested_at, requested_on) values ($1, now(), current_date)`);
  await put(
    `insert into privacy.cancellation (learner_id, pseudonym, requested_at, due_at) values ($1, $2, now(), now() + interval '7 days')`,
    `9${learner.padStart(17, '0')}`,
  );

  await put(
    `insert into content.message (public_id, learner_id, category, title, blocks, about, sent_at) values ($2, $1, 'system', '你好', '[]', $2, now())`,
    letters22(learner, 'message'),
  );
  await put(
    `with broadcast as (
       insert into content.message (public_id, audience, category, title, blocks, about, sent_at)
       values ('broadcast-to-everybody', 'everyone', 'system', '大家好', '[]', 'broadcast', now())
       on conflict (about) do update set title = excluded.title returning id
     ) insert into content.message_read select id, $1, now() from broadcast`,
  );
  // The same section in both, and a right of each.
  await pool.query(
    `with t as (insert into learning.teacher (teacher_id, about, teaches) values (1, '教了十年记账的老师。', '{记账}') on conflict do nothing),
       c as (insert into learning.course (id, name, promise, topic, level, teacher_id, abilities)
         values (1, '记账课', '记得住账', 'budget', 'first', 1, '{记账}') on conflict do nothing),
       h as (insert into learning.chapter (id, course_id, name, sort) values (1, 1, '一', 1) on conflict do nothing)
     insert into learning.section (id, course_id, chapter_id, title, medium, minutes, body, sort)
     values (1, 1, 1, '三笔账', 'article', 3, '[]', 1) on conflict do nothing`,
  );
  await put(
    `insert into learning.watched (learner_id, section_id, seconds, total_s, place_s, changed_at)
     values ($1, 1, int4multirange(int4range($2 * 10, $2 * 10 + 5)), 5, 5, now() - $2 * interval '1 hour')`,
    nth,
  );
  await put(
    `insert into learning.sitting (learner_id, sitting, section_id, phone, device, length_s, needs_s, opened_at, heard_at)
     values ($1, $2, 1, 'phone', '微信 · 安卓手机', 100, 80, now(), now())`,
    letters22(learner, 'sitting'),
  );
  await put(`insert into learning.heard_day (learner_id, day, seconds, changed_at) values ($1, current_date - $2::int % 2, 5, now())`, nth);
  await pool.query(
    `with r as (insert into learning.recording (id, kind, object_key, seconds, measured_at) values (1, 'audio', 'planted', 60, now()) on conflict do nothing),
       b as (insert into learning.book (id, name, author, about) values (1, '家里的钱', '学堂', '讲一家人怎样管钱的小书。') on conflict do nothing)
     insert into learning.book_chapter (id, book_id, title, recording_id, sort) values (1, 1, '第一章', 1, 1) on conflict do nothing`,
  );
  await put(
    `insert into learning.book_place (learner_id, book_id, chapter_id, place_s, changed_at) values ($1, 1, 1, 12, now() - $2 * interval '1 hour')`,
    nth,
  );
  await put(
    `insert into learning.risk_consent (learner_id, course_id, version, shown_at, agreed_at)
     values ($1, 1, 1, now() - interval '1 day' - $2 * interval '1 hour', now() - $2 * interval '1 hour')`,
    nth,
  );
  await put(
    `insert into learning.note (public_id, learner_id, section_id, at_s, words, made_at, changed_at)
     values ($2, $1, 1, 12, '三笔账先记下来', now(), now())`,
    letters22(learner, 'note'),
  );
  await pool.query(
    `insert into live.broadcast (id, section_id, title, teacher_id, starts_at, ends_at, replay_until)
     values (1, 1, '养老的钱从三处来', 1, now(), now() + interval '1 hour', now() + interval '8 days') on conflict do nothing`,
  );
  await put(`insert into live.attendance (broadcast_id, learner_id, name, entered_at, seen_at) values (1, $1, '老郑', now(), now())`);
  await put(
    `insert into live.line (broadcast_id, learner_id, said_key, name, words, said_at, held_for)
     values (1, $1, $2, '老郑', '现在开始还来得及吗', now(), 'contact')`,
    letters22(learner, 'line'),
  );
  await put('insert into live.wish (broadcast_id, learner_id, wished_at) values (1, $1, now())');
  // What one did not want, a consent of each, the same thing that both were reminded of, and a day on which both phones rang.
  await put(`insert into notices.choice (learner_id, kind, wanted, changed_at) values ($1, 'class-soon', $2::int = 1, now())`, nth);
  await put(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx1', $2, 'template', 'class-soon', now())`,
    `o-${learner}`,
  );
  await put(
    `insert into notices.reminder (learner_id, kind, thing, channel, what, happens_at, note, path, good_until, made_at, due_at)
     values ($1, 'class-soon', 'broadcast:1', 'wechat', '养老的钱从三处来', now(), '可以进场了', '/video-detail/1', now(), now(), now())`,
  );
  await put('insert into notices.day (learner_id, on_date, sent) values ($1, current_date, 2)');
  await put(
    `insert into learning.member (learner_id, spans, changed_at) values ($1, tstzmultirange(tstzrange(now(), now() + interval '1 year')), now())`,
  );
  await put(`insert into learning.progress (learner_id, section_id, begun_at) values ($1, 1, now() - $2 * interval '1 hour')`, nth);
  await put(
    `insert into learning.plan (code, version, learner_id, teacher_id, course_id, heard, why, not_needed, price_fen, until_at, proposed_at, hash)
     values ($2, 1, $1, 1, 1, '想弄懂基金', '{先学会看费用}', '{}', 19900, now() + interval '9 days', now(), repeat('a', 64))`,
    letters22(learner, 'plan'),
  );
  await put(`insert into papers.plan_pdf (learner_id, asked_at) values ($1, now())`);
  await put(
    `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at, reason)
     values ($1, 1, 'hand', $2, now(), now() + interval '30 days', '断线补一个月')`,
    `planted-${learner}`,
  );

  await pool.query(
    `with q as (insert into exams.question (id, use, kind, topic, title, options, right_answers, why)
         values (1, 'exam', 'fill', '记账', '先记哪一笔？', '[]', '{早饭}', '从早饭记起。') on conflict do nothing)
     insert into exams.paper (id, section_id, version, title, minutes, released_at) values (1, 1, 1, '测验', 20, now()) on conflict do nothing`,
  );
  await put(
    `insert into exams.attempt (learner_id, name, paper_id, section_id, nth, seed, begun_at, deadline_at, phone, device, phone_since)
     values ($1, $2, 1, 1, 1, 1, now(), now() + interval '20 minutes', 'phone', '微信 · 安卓手机', now())`,
    letters22(learner, 'attempt'),
  );
  await put(`insert into exams.wrong_question (learner_id, question_id, wrong_at, due_on) values ($1, 1, now(), current_date)`);
  await put(`insert into exams.gate_answer (learner_id, question_id, is_right, answered_at) values ($1, 1, true, now())`);
  await put(
    `insert into exams.day_answer (learner_id, on_date, question_id, given, is_right, answered_at) values ($1, current_date, 1, '{早饭}', true, now())`,
  );
  await pool.query(
    `insert into work.homework (section_id, task, points, model) values (1, '先做哪三件事', '{写出三件事}', '第一件：每月存 1500 元。') on conflict do nothing`,
  );
  // Of one section in both: the second has come further.
  await put(
    `insert into work.piece (learner_id, section_id, state, text, saved_at, version, handed_in_at)
     values ($1, 1, case when $2 = 1 then 'draft' else 'handed-in' end, '第一件', now(), $2 - 1, case when $2 = 2 then now() end)`,
    nth,
  );
  await put(
    `insert into work.attachment (upload_id, learner_id, section_id, kind, state, position, incoming_key, clean_key, created_at)
     values ($2, $1, 1, 'picture', 'ready', 0, $2, $2, now())`,
    letters22(learner, 'homework'),
  );
  // The same day in both, and a make-up of each with the same number.
  await put(
    `insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at) values ($1, 1, '2026-11-02', 'section', '2026-11-02T04:00:00Z')`,
  );
  await put(
    `insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at, period_id, nth)
     values ($1, 1, '2026-11-02'::date + $2::int, 'make-up', '2026-11-10T04:00:00Z', 1, 1)`,
    nth,
  );
  await put(`insert into days.heard values ($1, 1, current_date, 120)`);
  await put(`insert into days.plan (learner_id, study_minute, study_seq, seq, saved_at) values ($1, 1170, 1, 2, now())`);
  await put(`insert into days.move (learner_id, section_id, to_day, seq, moved_at) values ($1, 1, current_date, 2, now())`);
  // A certificate of the same course in both, and a line of the plan of each.
  await put(
    `insert into papers.certificate (no, learner_id, course_id, name_sealed, course_name, teacher, studied_from, studied_until, sections, minutes,
       issued_at)
     values ($2, $1, 1, 'x', '记账课', '周若兰', current_date, current_date, 3, 20, now())`,
    `XT${nth}0-0000-${learner.slice(-4).padStart(4, '0')}`,
  );
  await put(
    `insert into papers.plan_field (id, learner_id, field, value_sealed, saved_at) values ($2, $1, 'goal', 'x', now())`,
    letters22(learner, 'plan'),
  );
  // The same document in both.
  await pool.query(
    `with d as (insert into documents.document (id, slug, kind) values (1, 'class-rules', 'rules') on conflict do nothing)
     insert into documents.version (document_id, version, title, lead, minutes, risk, body, written_by, written_at, released_by, released_at)
     values (1, 1, '班级公约', '群里能做什么', 2, 'none', '[{"kind":"text","text":"好好说话"}]', 1, now(), 1, now()) on conflict do nothing`,
  );
  await put('insert into documents.kept (learner_id, document_id, kept_at) values ($1, 1, now())');
  await put('insert into documents.vote (learner_id, document_id, version, helped, said_at) values ($1, 1, 1, true, now())');
  await put('insert into documents.place (learner_id, document_id, version, blocks, read_at) values ($1, 1, 1, 1, now())');

  // The same group in both, and the same five questions.
  await pool.query(
    `with b as (insert into together.book (id, slug, title, lead, risk, written_by, written_at) values (1, 'money', '理清一个家的钱', '一天一章', 'none', 1, now())
         on conflict do nothing),
       s as (insert into together.survey (id, title, questions, made_by, made_at) values (1, '五道题', '[1,2,3,4,5]', 1, now()) on conflict do nothing)
     insert into together.reading_group (id, book_id, starts_on, size, taken, made_by, made_at) values (1, 1, current_date, 30, 2, 1, now())
     on conflict do nothing`,
  );
  await put(`insert into together.member (group_id, learner_id, name, joined_at) values (1, $1, '老郑', now())`);
  await put(`insert into together.reading (group_id, learner_id, chapter, opened_at) values (1, $1, 1, now())`);
  await put(
    `insert into together.thought (public_id, group_id, learner_id, chapter, name, words, said_at, state)
     values ($2, 1, $1, 1, '老郑', '先记三天', now(), 'shown')`,
    letters22(learner, 'thought'),
  );
  await put(`insert into together.thought_report (thought_id, learner_id, reported_at) select min(id), $1, now() from together.thought`);
  await put(
    `insert into together.survey_answer (survey_id, learner_id, answers, answered_at) values (1, $1, '[[0],[1],5,[1],null]', now())`,
  );

  await plantOrder(pool, learner, nth);

  await put(`insert into content.messages_read_until values ($1, 'system', now())`);

  await pool.query(
    `insert into promotion.short_link (id, link_type, campaign, title, target_page, created_at, created_by)
     values ('spring-link', 1, '春季', '春季训练营', 'index', now(), '运营') on conflict do nothing`,
  );
  await put(
    `insert into promotion.addition (id, link_id, learner_id, campaign, added_at, phone_auth) values ($2, 'spring-link', $1, '春季', now(), 'not-needed')`,
    letters22(learner, 'addition'),
  );
  const lineage = `00000000-0000-4000-8000-${learner.padStart(12, '0')}`;
  await put(`insert into promotion.click (lineage_id, learner_id, click_ids, told_at) values ($2, $1, '{"gdt_vid":"x"}', now())`, lineage);
  await put(
    `insert into promotion.lead (learner_id, lineage_id, page, mobile_sealed, mobile_lookup, given_at) values ($1, $2, 'tui', 'x', 'x', now())`,
    lineage,
  );
  const code = `code${learner.padStart(8, '0')}`;
  await put('insert into promotion.invite_code values ($2, $1, now())', code);
  await put(`insert into promotion.invite values ($1, $2, 'tui', now(), now() + interval '30 days')`, code);
  await put(`insert into promotion.follow values ($1, 99, 'spring', 'tui', now())`);
};
