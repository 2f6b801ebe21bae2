import { randomBytes } from 'node:crypto';
import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { CampId, LiveCodeId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/live-codes';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { readAllowedHosts, safeLink } from '../../settings/index.ts';
import type { EnrolmentTables } from '../tables.ts';
import { readTargets, whatItHas, type LiveCodeRow } from './live-code.ts';
import { whereLiveCodeLeads } from './live-code.rule.ts';

const A_PAGE = 100;
const WEEK_MS = 7 * 24 * 3_600_000;

interface Line extends LiveCodeRow {
  id: LiveCodeId;
  name: string;
  scans: number;
}

const linksOf = async (tx: Tx) => {
  const hosts = await readAllowedHosts(tx);
  return (link: string) => safeLink(link, hosts);
};

/** Codes on paper, and where they lead, as our people see and set it. */
export const liveCodeStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listLiveCodes, async ({ input: { after = '' }, tx, now }) => {
    const safe = await linksOf(tx);
    const since = dayKey(new Date(now.getTime() - WEEK_MS).toISOString());
    const { rows } = await sql<Line>`select c.id, c.name, ${whatItHas(now)},
        (select coalesce(sum(s.scans), 0)::int from enrolment.live_code_scan s where s.live_code_id = c.id and s.day > ${since}) as scans
      from enrolment.live_code c where c.id > ${after} order by c.id limit ${A_PAGE + 1}`.execute(tx);
    const list = rows.slice(0, A_PAGE).map((row) => {
      const targets = readTargets(row);
      const { linkUrl, isFallback } = whereLiveCodeLeads(
        { campId: row.camp_id, channel: row.channel, targets, enrolling: row.enrolling },
        now,
        safe,
      );
      return {
        liveCodeId: row.id,
        name: row.name,
        campId: row.camp_id as CampId,
        channel: row.channel,
        targets: targets.map(({ link, fromAt, untilAt, whileEnrolling }) => ({
          link,
          fromAt: fromAt?.toISOString() ?? null,
          untilAt: untilAt?.toISOString() ?? null,
          whileEnrolling,
        })),
        leadsTo: linkUrl,
        isFallback,
        scansInSevenDays: row.scans,
      };
    });
    return { list, hasMore: rows.length > A_PAGE };
  }),

  staffAnswer(calls.makeLiveCode, async ({ input: { name, campId, channel = null }, tx, note, fail }) => {
    const liveCodeId = randomBytes(9).toString('base64url') as LiveCodeId;
    const { rows } = await sql`insert into enrolment.live_code (id, name, camp_id, channel)
      select ${liveCodeId}, ${name}, c.id, ${channel} from enrolment.camp c where c.id = ${campId} returning id`.execute(tx);
    if (rows.length === 0) return fail('camp.not_found');
    note.after({ liveCodeId, name, channel });
    return { liveCodeId };
  }),

  staffAnswer(calls.setLiveCodeTargets, async ({ input: { liveCodeId, targets }, tx, now, note, fail }) => {
    const { rows } =
      await sql<LiveCodeRow>`select ${whatItHas(now)} from enrolment.live_code c where c.id = ${liveCodeId} for update of c`.execute(tx);
    const [code] = rows;
    if (!code) return fail('live_code.not_found');
    const safe = await linksOf(tx);
    if (targets.some(({ link }) => safe(link) === undefined)) return fail('live_code.link_refused');
    note.before({ targets: readTargets(code) });
    const tables = tablesOf<EnrolmentTables>(tx);
    await tables.deleteFrom('enrolment.live_code_target').where('live_code_id', '=', liveCodeId).execute();
    const rowsOf = targets.map(({ link, fromAt, untilAt, whileEnrolling }, at) => ({
      live_code_id: liveCodeId,
      place: at + 1,
      link,
      from_at: fromAt === null ? null : new Date(fromAt),
      until_at: untilAt === null ? null : new Date(untilAt),
      while_enrolling: whileEnrolling,
    }));
    if (rowsOf.length > 0) await tables.insertInto('enrolment.live_code_target').values(rowsOf).execute();
    note.after({ targets });
    return null;
  }),
];
