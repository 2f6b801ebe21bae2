import type { EarnedBy } from '@xuetang/contract/days';
import type { ColumnType, Generated } from 'kysely';

/** What is written by SQL functions is here for its columns; a date is a day as text, and not a midnight somewhere. */
type Day = ColumnType<string, string, string>;

export interface DaysTables {
  'days.check_in': {
    learner_id: string;
    camp_id: string;
    on_day: Day;
    earned_by: EarnedBy;
    earned_at: Date;
    period_id: string | null;
    nth: number | null;
    told_at: Date | null;
  };
  'days.heard': { learner_id: string; camp_id: string; on_day: Day; seconds: number };
  'days.plan': {
    learner_id: string;
    study_minute: number | null;
    study_seq: Generated<number>;
    seq: Generated<number>;
    saved_at: Date;
  };
  'days.move': { learner_id: string; section_id: string; to_day: ColumnType<string | null>; seq: number; moved_at: Date };
}
