import type { ComplaintState } from '@xuetang/contract/complaints';
import type { Generated } from 'kysely';

/** `expected`: a ticket was given. `waiting`: sent with a message, not yet made safe to show. */
type EvidenceState = 'expected' | 'waiting' | 'ready' | 'refused';

export interface SupportTables {
  'support.cannot_join_reason': { id: Generated<string>; description: string; blames_qr: boolean; sort: number };
  'support.cannot_join_report': {
    id: Generated<string>;
    learner_id: string;
    reason_id: string;
    group_id: string | null;
    mobile_sealed: Buffer | null;
    reported_at: Date;
  };
  'support.service_link': { open_kf_id: string; scene: string; url: string; made_at: Date };
  'support.calendar_day': { day: string; works: boolean; name: string };
  'support.complaint': {
    id: Generated<string>;
    public_id: string;
    learner_id: string | null;
    kind: string;
    mobile_sealed: Buffer | null;
    app_id: string | null;
    com_from: string | null;
    state: Generated<ComplaintState>;
    state_at: Date;
    sent_at: Date;
    first_answer_due: Date;
    first_answered_at: Date | null;
    first_answer_late_at: Date | null;
    close_due: Date;
    close_late_at: Date | null;
    satisfied: boolean | null;
  };
  'support.complaint_event': { id: Generated<string>; complaint_id: string; state: ComplaintState; at: Date };
  'support.complaint_message': { id: Generated<string>; complaint_id: string; author: 'learner' | 'staff'; body: string; at: Date };
  'support.evidence': {
    id: Generated<string>;
    upload_id: string;
    learner_id: string | null;
    message_id: string | null;
    position: number | null;
    incoming_key: string;
    clean_key: string | null;
    state: Generated<EvidenceState>;
    created_at: Date;
  };
}
