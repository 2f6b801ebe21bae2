import type { SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';

/** Whether another section opens only for who has passed the exam of this one. Where it has homework, that can be passed too. */
export const isPassingNeeded = async (tx: Tx, section: SectionId): Promise<boolean> => {
  const { rows } = await sql`select from learning.section s join learning.section before on before.id = s.after_section_id
    where before.id = ${section} and s.after_what = 'passed' and not before.has_homework limit 1`.execute(tx);
  return rows.length > 0;
};
