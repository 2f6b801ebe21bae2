import { dayKey } from '@xuetang/contract/beijing-time.rule';
import * as calls from '@xuetang/contract/staff/reading';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { addGroup, Chapters, decideThought, listGroups, listHeld, lockBook, putBook, releaseBook } from './book.store.ts';

const GROUPS_MOST = 100;
const HELD_MOST = 100;
const AHEAD_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

const chaptersIn = (json: string) => {
  try {
    return Chapters.safeParse(JSON.parse(json));
  } catch {
    return undefined;
  }
};

/** From tomorrow on: a group has to be found before it begins. */
const isGoodDay = (day: string, now: Date): boolean =>
  day > dayKey(now.toISOString()) && day <= dayKey(new Date(now.getTime() + AHEAD_DAYS * DAY_MS).toISOString());

/** Books, groups and what is said in them, as our people see to it. */
export const readingStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.writeBook, async ({ input: { json, ...book }, tx, now, staff, note, fail }) => {
    const read = chaptersIn(json);
    if (!read?.success)
      return fail('book.faulty', read ? read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : ['内容不是 JSON']);
    if (!(await putBook(tx, { ...book, chapters: read.data, by: staff.id, now }))) return fail('book.released');
    note.after({ risk: book.risk, letters: json.length });
    return null;
  }),

  staffAnswer(calls.releaseBook, async ({ input: { slug }, tx, now, staff, note, fail }) => {
    const book = await lockBook(tx, slug);
    if (!book) return fail('book.unknown');
    if (book.released_at) return fail('book.released');
    // The database holds it as well; here it is said in words.
    if (book.risk !== 'none' && book.written_by === staff.id) return fail('book.own');
    await releaseBook(tx, book.id, staff.id, now);
    note.after({ risk: book.risk, writtenBy: book.written_by });
    return null;
  }),

  staffAnswer(calls.makeReadingGroup, async ({ input: { slug, startsOn, size }, tx, now, staff, note, fail }) => {
    const book = await lockBook(tx, slug);
    if (!book?.released_at) return fail('book.unknown');
    if (!isGoodDay(startsOn, now)) return fail('group.no_such_day');
    const groupId = await addGroup(tx, { bookId: book.id, startsOn, size, by: staff.id, now });
    note.after({ groupId, startsOn, size });
    return { groupId };
  }),

  staffAnswer(calls.listReadingGroups, async ({ tx }) => ({
    list: (await listGroups(tx, GROUPS_MOST)).map((row) => ({
      groupId: row.id,
      slug: row.slug,
      title: row.title,
      startsOn: row.starts_on,
      size: row.size,
      members: row.taken,
      chaptersRead: row.chapters_read,
      held: row.held,
    })),
  })),

  staffAnswer(calls.listHeldThoughts, async ({ tx }) => {
    const rows = await listHeld(tx, HELD_MOST + 1);
    return {
      list: rows.slice(0, HELD_MOST).map((row) => ({
        thoughtId: row.public_id,
        groupId: row.group_id,
        chapter: row.chapter,
        name: row.name,
        words: row.words,
        heldFor: row.held_for,
        reports: row.reports,
        at: row.said_at.toISOString(),
      })),
      hasMore: rows.length > HELD_MOST,
    };
  }),

  // The words are not in the audit: they are their learner's, and go with them.
  staffAnswer(calls.decideThought, async ({ input: { thoughtId, shows }, tx, now, note, fail }) => {
    const decided = await decideThought(tx, thoughtId, { from: ['held'], shows, now });
    if (!decided) return fail('thought.not_held');
    note.after({ shows, heldFor: decided.held_for, groupId: decided.group_id, chapter: decided.chapter });
    return null;
  }),

  staffAnswer(calls.hideThought, async ({ input: { thoughtId }, tx, now, note, fail }) => {
    const hidden = await decideThought(tx, thoughtId, { from: ['shown', 'held'], shows: false, now });
    if (!hidden) return fail('thought.unknown');
    note.after({ shows: false, groupId: hidden.group_id, chapter: hidden.chapter });
    return null;
  }),
];
