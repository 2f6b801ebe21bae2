import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, never>;

/** Claims, and what reads over many tables, are SQL by hand (decision 0004): what stands here are the columns, and the types of single writes. */
export interface EnrolmentTables {
  'enrolment.advanced_learner': {
    family_id: string;
    learner_id: string;
  };
  'enrolment.alert': {
    id: Generated<string>;
    kind: 'seats-short' | 'qr-short' | 'qr-ageing' | 'qr-dead';
    camp_id: string;
    group_id: string | null;
    seen: Json;
    opened_at: Date;
    closed_at: Date | null;
  };
  'enrolment.blocked_learner': {
    learner_id: string;
    camp_id: string | null;
    channel: string | null;
    reason: string;
    expires_at: Date | null;
  };
  'enrolment.camp': {
    id: Generated<string>;
    family_id: string;
    name: string;
    default_teacher_id: string | null;
    evening_minutes: Generated<number>;
  };
  'enrolment.channel_audience': {
    channel: string;
    audience: string;
  };
  'enrolment.class': {
    id: Generated<string>;
    period_id: string;
    number: number;
    teacher_id: string;
  };
  'enrolment.class_group': {
    id: Generated<string>;
    period_id: string;
    class_id: string;
    number: number;
    fill_order: number;
    soft_cap: Generated<number>;
    hard_cap: Generated<number>;
    taken: Generated<number>;
    open: Generated<boolean>;
    state: Generated<string>;
    qr_content: string | null;
    qr_shown_until: Date | null;
    qr_invalid_at: Date | null;
    physics_wechat_group_id: string | null;
    last_seat_no: Generated<number>;
    members_read_at: Date | null;
    fill_why: string | null;
    qr_made_at: Date | null;
    qr_since: Date | null;
  };
  'enrolment.decision': {
    id: Generated<string>;
    decided_at: Date;
    learner_id: string;
    camp_id: string;
    call: string;
    group_id: string | null;
    rule: number;
    facts: Json;
    lineage_id: string | null;
  };
  'enrolment.enrolment': {
    family_id: string;
    learner_id: string;
    attempt: number;
    camp_id: string;
    group_id: string;
    seat_no: number;
    live: Generated<boolean>;
    live_until: Date;
    enrolled_at: Date;
    confirmed_at: Date | null;
    channel: string | null;
    from_url: string | null;
    ended_why: string | null;
    lineage_id: string | null;
    released_at: Date | null;
    changes: Generated<number>;
    moved_from: string | null;
    moved_at: Date | null;
  };
  'enrolment.family': {
    id: Generated<string>;
    name: string;
    advanced_teacher_id: string | null;
    max_attempts: Generated<number>;
    min_gap: Generated<string>;
    max_changes: Generated<number>;
    change_before: Generated<string>;
  };
  'enrolment.group_member': {
    group_id: string;
    member_id: string;
    learner_id: string | null;
    joined_at: Date;
    left_at: Date | null;
  };
  'enrolment.group_qr': {
    id: Generated<string>;
    group_id: string;
    content: string;
    made_at: Date;
    put_up_at: Date | null;
  };
  'enrolment.group_reading': {
    group_id: string;
    read_at: Date | null;
    tried_at: Date;
    trouble: string | null;
    members: Generated<number>;
    strangers: Generated<number>;
  };
  'enrolment.live_code': {
    id: string;
    name: string;
    camp_id: string;
    channel: string | null;
  };
  'enrolment.live_code_scan': {
    live_code_id: string;
    day: string;
    scans: number;
  };
  'enrolment.live_code_scanned': {
    live_code_id: string;
    day: string;
  };
  'enrolment.live_code_target': {
    live_code_id: string;
    place: number;
    link: string;
    from_at: Date | null;
    until_at: Date | null;
    while_enrolling: Generated<boolean>;
  };
  'enrolment.milestone': {
    lineage_id: string;
    event: string;
    camp_id: string;
    happened_at: Date;
  };
  'enrolment.mutex': {
    family_id: string;
    by_family_id: string;
    within: Generated<string>;
    answer: Generated<'seat' | 'refuse'>;
  };
  'enrolment.order_class': {
    order_no: string;
    learner_id: string;
    class_id: string;
  };
  'enrolment.period': {
    id: Generated<string>;
    camp_id: string;
    number: number;
    enrol_from: Date;
    enrol_until: Date;
    starts_at: Date;
    ends_at: Date;
  };
  'enrolment.qr_change': {
    id: Generated<string>;
    group_id: string;
    changed_at: Date;
    why: string;
    seen: Json;
    next_qr_id: string | null;
  };
  'enrolment.qr_press': {
    group_id: string;
    learner_id: string;
    pressed_at: Date;
    failed_after_s: number | null;
  };
  'enrolment.review': {
    id: Generated<string>;
    learner_id: string;
    camp_id: string;
    period_id: string;
    shown_as: string;
    stars: number;
    text: string;
    given_at: Date;
    taken_down_at: Date | null;
    taken_down_why: string | null;
    taken_down_by: string | null;
  };
  'enrolment.rota': {
    id: Generated<string>;
    camp_id: string;
    teacher_id: string;
    on_date: string | null;
    weekday: number | null;
    from_hour: Generated<number>;
    until_hour: Generated<number>;
    weight: Generated<number>;
    daily_cap: number | null;
    spare: Generated<boolean>;
  };
  'enrolment.teacher': {
    id: Generated<string>;
    name: string;
    qr_content: string | null;
    customer_link: string | null;
    portrait: string | null;
  };
}
