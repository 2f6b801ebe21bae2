import type { CampId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

/** What a camp is called and how long an evening of it takes, whether or not a period is open. */
export const campOutline = async (db: Database, camp: CampId): Promise<{ name: string; eveningMinutes: number } | undefined> => {
  const { rows } = await db.pool.query<{ name: string; evening_minutes: number }>({
    name: 'camp-outline',
    text: 'select name, evening_minutes from enrolment.camp where id = $1',
    values: [camp],
  });
  return rows[0] && { name: rows[0].name, eveningMinutes: rows[0].evening_minutes };
};
