import * as calls from '@xuetang/contract/staff/documents';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { writeVersion } from './write-document.ts';
import { findDocumentId, listWritten, lockDocument, newestVersion, pick, release, withdraw, type WrittenRow } from './written.store.ts';

const MOST = 100;

const versionOf = (row: Pick<WrittenRow, 'version' | 'title' | 'risk' | 'written_by' | 'written_at' | 'released_by' | 'released_at'>) => ({
  version: row.version,
  title: row.title,
  risk: row.risk,
  writtenBy: row.written_by,
  writtenAt: row.written_at.toISOString(),
  releasedBy: row.released_by,
  releasedAt: row.released_at?.toISOString() ?? null,
});

/** Documents, as our people write them and let them out: who, what and why stand in the audit. */
export const documentStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listWrittenDocuments, async ({ input: { after }, tx }) => {
    const rows = await listWritten(tx, after, MOST + 1);
    return {
      list: rows.slice(0, MOST).map((row) => ({
        ...versionOf(row),
        slug: row.slug,
        kind: row.kind,
        onAir: row.on_air,
        isWithdrawn: row.is_withdrawn,
        helped: row.helped,
        notHelped: row.not_helped,
      })),
      hasMore: rows.length > MOST,
    };
  }),

  staffAnswer(calls.readWrittenDocument, async ({ input: { slug, version }, tx, fail }) => {
    const document = await findDocumentId(tx, slug);
    const found = document && (await newestVersion(tx, document.id, version));
    if (!found) return fail('document.unknown');
    return { ...versionOf(found), lead: found.lead, minutes: found.minutes, json: JSON.stringify(found.body) };
  }),

  staffAnswer(calls.writeDocument, async ({ input, tx, now, staff, note, fail }) => {
    const written = await writeVersion(tx, input, { by: staff.id, now });
    if (written === 'changed') return fail('document.changed');
    if ('faults' in written) return fail('document.faulty', written.faults);
    note.after({ version: written.version, risk: input.risk, letters: input.json.length });
    return written;
  }),

  staffAnswer(calls.releaseDocument, async ({ input: { slug, version }, tx, now, staff, note, fail }) => {
    const document = await lockDocument(tx, slug);
    const found = document && (await newestVersion(tx, document.id, version));
    if (!document || !found) return fail('document.unknown');
    if (found.released_at !== null) return fail('document.released');
    // The database holds it as well; here it is said in words.
    if (found.risk !== 'none' && found.written_by === staff.id) return fail('document.own');
    await release(tx, document.id, version, staff.id, now);
    note.after({ version, risk: found.risk, writtenBy: found.written_by });
    return null;
  }),

  staffAnswer(calls.withdrawDocument, async ({ input: { slug }, tx, now, note, fail }) => {
    const document = await lockDocument(tx, slug);
    if (document?.withdrawn_at !== null) return fail('document.unknown');
    await withdraw(tx, document.id, now);
    note.after({ withdrawnAt: now.toISOString() });
    return null;
  }),

  staffAnswer(calls.pickDocuments, async ({ input: { slugs }, tx, note, fail }) => {
    const chosen = slugs.split(',');
    if (!(await pick(tx, chosen))) return fail('document.unknown');
    note.after({ chosen });
    return null;
  }),
];
