import { getGroupPageDetail, getLandingPage } from '@xuetang/contract/content';
import type { CampId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { ContentTables } from './tables.ts';

export const pageAnswers = ({ db }: { db: Database }): Answer[] => [
  answer(getGroupPageDetail, async ({ input, fail }) => {
    const row = await db
      .of<ContentTables>()
      .selectFrom('content.group_page')
      .select('component_json')
      .where('id', '=', input.id)
      .executeTakeFirst();
    return row ? { componentJson: row.component_json } : fail('template.unknown');
  }),

  answer(getLandingPage, async ({ input }) => {
    const row = await db
      .of<ContentTables>()
      .selectFrom('content.landing_page')
      .select(['json', 'camp_id'])
      .where('page', '=', input.page)
      .where('id', '=', input.id ?? '')
      .executeTakeFirst();
    return { json: row?.json ?? null, campId: (row?.camp_id ?? null) as CampId | null };
  }),
];
