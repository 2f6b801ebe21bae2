import { randomBytes } from 'node:crypto';
import type { CampId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/landing';
import type { Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { findVersion, listOnAir, listVersions, lockedVersion, pathOf, PREVIEW, writeLandingPage, type NewPage } from './landing-pages.ts';

/** What a landing page must be is known where it is drawn, and not here. */
export interface LandingDesk {
  /** All that is wrong with a page before it is saved, in words; empty where it will be shown. */
  faultsOfLanding: (page: string, json: string, filmHosts: readonly string[]) => string[];
  /** The design that a page shows while nobody has saved another. */
  designOfLanding: (page: string) => string | undefined;
  filmHosts: readonly string[];
}

const MOST = 100;

const campOf = (row: { camp_id: string | null }): CampId | null => row.camp_id as CampId | null;
const savedOf = (row: { version: number; camp_id: string | null; saved_by: string; saved_at: Date }) => ({
  version: row.version,
  campId: campOf(row),
  savedBy: row.saved_by,
  savedAt: row.saved_at.toISOString(),
});
const addressIn = (path: string) => {
  const [, page = '', id = ''] = path.split('/');
  return { page, id };
};

/** One more than is shown tells whether there is more. */
const upTo = <T>(rows: readonly T[]): { list: T[]; hasMore: boolean } => ({ list: rows.slice(0, MOST), hasMore: rows.length > MOST });

/** The page itself stands in its versions; the audit names them. */
const noteOf = (version: number, page: Pick<NewPage, 'campId' | 'json'>) => ({
  version,
  campId: page.campId ?? null,
  letters: page.json.length,
});

/** Landing pages, as our people put them on air. */
export const landingStaffAnswers = ({ faultsOfLanding, designOfLanding, filmHosts }: LandingDesk): StaffAnswer[] => {
  const write = async (tx: Tx, page: NewPage) => {
    const version = await writeLandingPage(tx, page);
    return version === 'camp-unknown' ? version : { version, path: pathOf(page) };
  };

  return [
    staffAnswer(calls.listLandingPages, async ({ input: { page, after }, tx }) => {
      const { list, hasMore } = upTo(
        await listOnAir(tx, { page, after: after === undefined ? undefined : addressIn(after), most: MOST + 1 }),
      );
      return {
        list: list.map((row) => ({
          page: row.page,
          id: row.id,
          path: pathOf(row),
          ...savedOf({ ...row, version: row.version ?? 0, saved_at: row.updated_at }),
        })),
        hasMore,
      };
    }),

    staffAnswer(calls.listLandingVersions, async ({ input, tx }) => {
      const { list, hasMore } = upTo(await listVersions(tx, { ...input, before: input.before, most: MOST + 1 }));
      return { list: list.map(savedOf), hasMore };
    }),

    staffAnswer(calls.readLandingPage, async ({ input, tx, fail }) => {
      const found = await findVersion(tx, { ...input, version: input.version });
      return found ? { ...savedOf(found), json: found.json } : fail('landing.unknown');
    }),

    staffAnswer(calls.readLandingDesign, ({ input: { page }, fail }) => {
      const json = designOfLanding(page);
      return Promise.resolve(json === undefined ? fail('landing.unknown') : { json });
    }),

    staffAnswer(calls.saveLandingPage, async ({ input, tx, now, staff, note, fail }) => {
      const { page, id, json, seen } = input;
      const faults = faultsOfLanding(page, json, filmHosts);
      if (faults.length > 0) return fail('landing.faulty', faults);
      const before = await lockedVersion(tx, { page, id });
      if (seen !== undefined && seen !== before) return fail('landing.changed');
      note.before({ version: before });
      const saved = await write(tx, { page, id, json, campId: input.campId, by: staff.name, now });
      if (saved === 'camp-unknown') return fail('camp.unknown');
      note.after(noteOf(saved.version, { json, campId: input.campId }));
      return saved;
    }),

    staffAnswer(calls.previewLandingPage, async ({ input: { page, json, campId }, tx, now, staff, note, fail }) => {
      const faults = faultsOfLanding(page, json, filmHosts);
      if (faults.length > 0) return fail('landing.faulty', faults);
      const id = `${PREVIEW}${randomBytes(6).toString('hex')}`;
      const saved = await write(tx, { page, id, json, campId, by: staff.name, now });
      if (saved === 'camp-unknown') return fail('camp.unknown');
      note.after({ path: saved.path, ...noteOf(saved.version, { json, campId }) });
      return saved;
    }),

    staffAnswer(calls.restoreLandingPage, async ({ input: { page, id, version }, tx, now, staff, note, fail }) => {
      const before = await lockedVersion(tx, { page, id });
      const old = await findVersion(tx, { page, id, version });
      if (!old) return fail('landing.unknown');
      // What was fit to be shown then need not be today: a film's host may be gone.
      const faults = faultsOfLanding(page, old.json, filmHosts);
      if (faults.length > 0) return fail('landing.faulty', faults);
      note.before({ version: before });
      const campId = campOf(old) ?? undefined;
      const saved = await write(tx, { page, id, json: old.json, campId, by: staff.name, now });
      if (saved === 'camp-unknown') return fail('landing.unknown');
      note.after({ ...noteOf(saved.version, { json: old.json, campId }), from: version });
      return saved;
    }),
  ];
};
