import type { MessageCategory } from '@xuetang/contract/message-terms';
import type { MessageBlock } from '@xuetang/contract/messages';
import type { Generated, JSONColumnType } from 'kysely';

export interface ContentTables {
  'content.landing_page': { page: string; id: string; json: string; camp_id: string | null; saved_by: string; updated_at: Date };
  /** Written by the database alone. */
  'content.landing_page_version': {
    page: string;
    id: string;
    version: number;
    json: string;
    camp_id: string | null;
    saved_by: string;
    saved_at: Date;
  };
  'content.group_page': { id: string; component_json: string };
  'content.message': {
    id: Generated<string>;
    public_id: string;
    learner_id: string | null;
    audience: string | null;
    category: MessageCategory;
    title: string;
    blocks: JSONColumnType<MessageBlock[]>;
    button_label: string | null;
    button_path: string | null;
    about: string;
    sent_at: Date;
  };
  'content.message_read': { message_id: string; learner_id: string; read_at: Date };
  'content.messages_read_until': { learner_id: string; category: MessageCategory; read_until: Date };
}
