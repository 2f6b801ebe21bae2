import { randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { MessageCategory } from '@xuetang/contract/message-terms';
import type { MessageBlock } from '@xuetang/contract/messages';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { ContentTables } from './tables.ts';

/** Whom one row reaches: everybody, or whoever has a seat in a period. */
export type Audience = 'everyone' | `period-${string}`;

export interface NewMessage {
  to: LearnerId | { audience: Audience };
  category: MessageCategory;
  title: string;
  blocks: MessageBlock[];
  /** A page of ours. The table refuses every other address, and the app shows no button that opens no page. */
  button?: { label: string; path: `/${string}` };
  /** What happened, in words for machines. A second message about the same is none. */
  about: string;
  /** Not shown before. */
  at: Date;
}

/** Writes a message in the transaction of what it tells about: neither happens without the other. */
export const sendMessage = async (tx: Tx, { to, category, title, blocks, button, about, at }: NewMessage): Promise<void> => {
  const addressee = typeof to === 'string' ? { learner_id: to, audience: null } : { learner_id: null, audience: to.audience };
  await tablesOf<ContentTables>(tx)
    .insertInto('content.message')
    .values({
      public_id: randomBytes(16).toString('base64url'),
      ...addressee,
      category,
      title,
      blocks: JSON.stringify(blocks),
      button_label: button?.label ?? null,
      button_path: button?.path ?? null,
      about,
      sent_at: at,
    })
    .onConflict((on) => on.column('about').doNothing())
    .execute();
};
