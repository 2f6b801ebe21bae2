import type { Mark } from '@xuetang/contract/homework';
import type { ClassId, LearnerId, PieceId, SectionId, UploadId } from '@xuetang/contract/ids';
import type { Generated, JSONColumnType } from 'kysely';

export type PieceState = 'draft' | 'handed-in' | 'returned' | 'passed';

/** What reads over many tables is SQL by hand: what stands here are the columns, and the types of single writes. */
export interface WorkTables {
  'work.homework': { section_id: SectionId; task: string; points: string[]; model: string; due_days: Generated<number> };
  'work.piece': {
    id: Generated<PieceId>;
    learner_id: LearnerId;
    section_id: SectionId;
    state: Generated<PieceState>;
    text: Generated<string>;
    draft_seq: Generated<number>;
    saved_at: Date;
    version: Generated<number>;
    handed_in_at: Date | null;
    is_late: Generated<boolean>;
    returns: Generated<number>;
    camp_id: string | null;
    class_id: ClassId | null;
    taken_by: string | null;
    taken_name: string | null;
    taken_until: Date | null;
    appealed_at: Date | null;
    appeal_words: string | null;
    not_by: string | null;
    is_appeal: Generated<boolean>;
  };
  'work.grading': {
    id: Generated<string>;
    piece_id: PieceId;
    version: number;
    is_appeal: boolean;
    verdict: 'passed' | 'returned';
    words: string;
    marks: JSONColumnType<Mark[]>;
    staff_id: string;
    grader: string;
    graded_at: Date;
  };
  'work.attachment': {
    id: Generated<string>;
    upload_id: UploadId;
    learner_id: LearnerId;
    section_id: SectionId;
    kind: 'picture' | 'voice';
    state: Generated<'expected' | 'waiting' | 'ready' | 'refused'>;
    position: number | null;
    incoming_key: string;
    clean_key: string | null;
    seconds: number | null;
    created_at: Date;
  };
  'work.wechat_voice': { attachment_id: string; wechat_type: number; media_id: string; fetched_at: Date | null };
  'work.class_pass': {
    pass_hash: Buffer;
    class_id: ClassId;
    staff_id: string;
    grader: string;
    device_hash: Buffer | null;
    opened_at: Date | null;
    reason: string | null;
    made_at: Date;
    ends_at: Date;
  };
}
