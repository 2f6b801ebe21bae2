import { getGroupPageDetail } from '@xuetang/contract/content';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';

interface ContentTables {
  'content.group_page': { id: string; component_json: string };
}

export const contentAnswers = (db: Database): Answer[] => [
  answer(getGroupPageDetail, async ({ input, fail }) => {
    const row = await db
      .of<ContentTables>()
      .selectFrom('content.group_page')
      .select('component_json')
      .where('id', '=', input.id)
      .executeTakeFirst();
    return row ? { componentJson: row.component_json } : fail('template.unknown');
  }),
];
