import { allRegions } from '@xuetang/contract/regions.rule';
import { listPostage, setPostage } from '@xuetang/contract/staff/postage';
import { sql } from 'kysely';
import { inside, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { postageRegions } from '../parcels/postage.store.ts';

const standingOf = async (tx: Tx, { province }: { province: string }) => {
  const row = (await postageRegions(inside(tx))).find((region) => region.province === province);
  return { extraFen: row?.extra_fen ?? 0, isServed: row?.is_served ?? true };
};

/** What sending costs more, by province. A province without a row costs nothing more. */
export const postageStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(listPostage, async ({ tx }) => {
    const rows = new Map((await postageRegions(inside(tx))).map((row) => [row.province, row]));
    return {
      list: allRegions().map(({ code: province, name }) => {
        const row = rows.get(province);
        return { province, name, extraFen: row?.extra_fen ?? 0, isServed: row?.is_served ?? true };
      }),
    };
  }),

  staffAnswer(
    setPostage,
    async ({ input: { province, extraFen, isServed: served }, tx, note, fail }) => {
      const region = allRegions().find(({ code }) => code === province);
      if (!region) return fail('postage.unknown');
      const [was, isServed] = [await standingOf(tx, { province }), served === 'yes'];
      if (was.extraFen === extraFen && was.isServed === isServed) return fail('sale.unchanged');
      await sql`insert into trade.postage_region (province, extra_fen, is_served) values (${province}, ${extraFen}, ${isServed})
        on conflict (province) do update set extra_fen = excluded.extra_fen, is_served = excluded.is_served`.execute(tx);
      note.before(was);
      note.after({ extraFen, isServed });
      return { name: region.name, wasFen: was.extraFen, wasServed: was.isServed };
    },
    standingOf,
  ),
];
