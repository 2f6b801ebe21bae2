import type { CourseLevel, CourseTopic, Medium } from '@xuetang/contract/courses';
import type { ArticleBlock } from '@xuetang/contract/sections';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A part of a film, from its second on. */
export interface FilmChapter {
  atS: number;
  title: string;
}

/** What reads over many tables is SQL by hand: what stands here are the columns, and the types of single writes. */
export interface LearningTables {
  'learning.teacher': {
    teacher_id: string;
    about: string;
    teaches: string[];
    qualification: string | null;
    qualification_no: string | null;
    register: string | null;
    checked_on: string | null;
  };
  'learning.course': {
    id: Generated<string>;
    name: string;
    promise: string;
    topic: CourseTopic;
    level: CourseLevel;
    teacher_id: string;
    abilities: string[];
    suits_not: Generated<string[]>;
    investment: Generated<'none' | 'general' | 'high'>;
    camp_id: string | null;
    days_after: Generated<number>;
    product_id: string | null;
    released_at: Date | null;
    withdrawn_at: Date | null;
    sort: Generated<number>;
  };
  'learning.chapter': { id: Generated<string>; course_id: string; name: string; sort: number };
  'learning.recording': {
    id: Generated<string>;
    kind: 'audio' | 'video';
    form: Generated<'file' | 'hls'>;
    object_key: string;
    sound_key: string | null;
    chapters: ColumnType<FilmChapter[], string | undefined, string>;
    seconds: number;
    measured_at: Date;
  };
  'learning.film': {
    id: Generated<string>;
    section_id: string;
    source_key: string;
    chapters: ColumnType<FilmChapter[], string | undefined, string>;
    state: Generated<'waiting' | 'making' | 'ready' | 'failed'>;
    why: string | null;
    recording_id: string | null;
    brought_at: Date;
    changed_at: Date;
  };
  'learning.sound': {
    id: Generated<string>;
    source_key: string;
    state: Generated<'waiting' | 'making' | 'ready' | 'failed'>;
    why: string | null;
    recording_id: string | null;
    brought_at: Date;
    changed_at: Date;
  };
  'learning.section': {
    id: Generated<string>;
    course_id: string;
    chapter_id: string;
    day_id: string | null;
    title: string;
    medium: Medium;
    minutes: number;
    is_trial: Generated<boolean>;
    recording_id: string | null;
    body: JSONColumnType<ArticleBlock[]> | null;
    opens_day: number | null;
    opens_at: Date | null;
    after_section_id: string | null;
    after_what: 'learned' | 'handed-in' | 'passed' | null;
    learned_percent: Generated<number>;
    has_homework: Generated<boolean>;
    sort: number;
  };
  'learning.entitlement': {
    id: Generated<string>;
    learner_id: string;
    course_id: string;
    way: 'order' | 'gift' | 'hand';
    source: string;
    from_at: Date;
    until_at: Date;
    reason: string | null;
    ended_at: Date | null;
    ended_why: 'refunded' | 'revoked' | null;
  };
  'learning.member_course': { course_id: string; since: Date; left_at: Date | null };
  'learning.plan': {
    id: Generated<string>;
    code: string;
    version: number;
    learner_id: string;
    teacher_id: string;
    course_id: string;
    heard: string;
    why: string[];
    not_needed: string[];
    price_fen: number;
    until_at: Date;
    proposed_at: Date;
    hash: string;
    answer: 'accepted' | 'declined' | null;
    answered_at: Date | null;
  };
  'learning.moved_day': { period_id: string; day: number; held_on: string; reason: string; times: Generated<number> };
  'learning.progress': {
    learner_id: string;
    section_id: string;
    begun_at: Date;
    attended_at: Date | null;
    learned_at: Date | null;
    handed_in_at: Date | null;
    passed_at: Date | null;
  };
}
