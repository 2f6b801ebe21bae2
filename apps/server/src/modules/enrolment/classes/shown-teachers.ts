import type { ShownTeacher } from '@xuetang/contract/teacher';
import type { Database } from '../../../platform/db.ts';

/** A teacher who is called otherwise is so on every page within this time. */
const REMEMBERED_MS = 5_000;

type Remembered = Map<string, { teacher: ShownTeacher; until: number }>;
const rememberedOf = new WeakMap<Database['pool'], Remembered>();

const readTeachers = async ({ pool }: Database, ids: readonly string[]): Promise<ShownTeacher[]> => {
  const { rows } = await pool.query<ShownTeacher>({
    name: 'shown-teachers',
    text: 'select id as "teacherId", name, portrait from enrolment.teacher where id = any($1::bigint[])',
    values: [ids],
  });
  return rows;
};

/**
 * Teachers by their number, as every page shows them. They stand on every list of courses, are known only when the courses are, and hardly
 * ever change: asking each time would be a round trip more for each page.
 */
export const shownTeachers = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ShownTeacher>> => {
  const remembered: Remembered = rememberedOf.get(db.pool) ?? new Map();
  rememberedOf.set(db.pool, remembered);
  const now = performance.now();
  const wanted = [...new Set(ids)];
  const shown = new Map(
    wanted.flatMap((id) => {
      const known = remembered.get(id);
      return known && known.until > now ? [[id, known.teacher]] : [];
    }),
  );
  const unknown = wanted.filter((id) => !shown.has(id));
  if (unknown.length === 0) return shown;
  for (const teacher of await readTeachers(db, unknown)) {
    remembered.set(teacher.teacherId, { teacher, until: now + REMEMBERED_MS });
    shown.set(teacher.teacherId, teacher);
  }
  return shown;
};
