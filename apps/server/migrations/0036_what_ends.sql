-- Outside a transaction: indexes of tables that grow are made beside whoever writes them.
-- What ends is deleted in batches, in the order of its end: each batch finds its rows by an index.
drop index concurrently if exists identity.session_age;
create index concurrently session_age on identity.session (created_at);
drop index concurrently if exists identity.sms_code_expiry;
create index concurrently sms_code_expiry on identity.sms_code (expires_at);
drop index concurrently if exists identity.number_change_ended;
create index concurrently number_change_ended on identity.number_change (ended_at) where ended_at is not null;
drop index concurrently if exists identity.block_expiry;
create index concurrently block_expiry on identity.block (expires_at) where expires_at is not null;
drop index concurrently if exists enrolment.blocked_learner_expiry;
create index concurrently blocked_learner_expiry on enrolment.blocked_learner (expires_at) where expires_at is not null;
drop index concurrently if exists enrolment.qr_press_age;
create index concurrently qr_press_age on enrolment.qr_press (pressed_at);
drop index concurrently if exists enrolment.group_member_stranger;
create index concurrently group_member_stranger on enrolment.group_member (group_id) where learner_id is null;
drop index concurrently if exists enrolment.period_end;
create index concurrently period_end on enrolment.period (ends_at);
drop index concurrently if exists privacy.export_over;
create index concurrently export_over on privacy.export (requested_at) where state in ('failed', 'expired');
drop index concurrently if exists reporting.dead_message_age;
create index concurrently dead_message_age on reporting.dead_message (buried_at);

-- Deleting a row looks for those that refer to it: without an index, through the whole table, once a row.
drop index concurrently if exists identity.session_handed_from;
create index concurrently session_handed_from on identity.session (handed_from) where handed_from is not null;
drop index concurrently if exists enrolment.enrolment_moved_from;
create index concurrently enrolment_moved_from on enrolment.enrolment (moved_from) where moved_from is not null;
drop index concurrently if exists enrolment.order_class_class;
create index concurrently order_class_class on enrolment.order_class (class_id);
drop index concurrently if exists enrolment.review_period;
create index concurrently review_period on enrolment.review (period_id);
drop index concurrently if exists enrolment.review_camp;
create index concurrently review_camp on enrolment.review (camp_id);
drop index concurrently if exists enrolment.alert_camp;
create index concurrently alert_camp on enrolment.alert (camp_id);
drop index concurrently if exists enrolment.alert_group;
create index concurrently alert_group on enrolment.alert (group_id) where group_id is not null;
drop index concurrently if exists enrolment.blocked_learner_camp;
create index concurrently blocked_learner_camp on enrolment.blocked_learner (camp_id) where camp_id is not null;
drop index concurrently if exists enrolment.qr_change_next;
create index concurrently qr_change_next on enrolment.qr_change (next_qr_id) where next_qr_id is not null;

-- A visit is looked up by its id, by support.
drop index concurrently if exists enrolment.enrolment_lineage;
create index concurrently enrolment_lineage on enrolment.enrolment (lineage_id) where lineage_id is not null;
