import type { DocumentKind } from '@xuetang/contract/document-terms.rule';
import type { ArticleBlock } from '@xuetang/contract/sections';
import type { Generated, JSONColumnType } from 'kysely';

/** What reads over many tables is SQL by hand: what stands here are the tables that our people write. */
export interface DocumentTables {
  'documents.document': {
    id: Generated<string>;
    slug: string;
    kind: DocumentKind;
    topic: string | null;
    day: string | null;
    course_id: string | null;
    handbook_id: string | null;
    section_id: string | null;
    sort: Generated<number>;
    pick: number | null;
    withdrawn_at: Date | null;
  };
  'documents.version': {
    document_id: string;
    version: number;
    title: string;
    lead: string;
    minutes: number;
    risk: 'none' | 'general' | 'high';
    body: JSONColumnType<ArticleBlock[]>;
    written_by: string;
    written_at: Date;
    released_by: string | null;
    released_at: Date | null;
  };
}
