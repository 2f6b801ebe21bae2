import * as calls from '@xuetang/contract/staff/questions';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { heldSection, isPassingNeeded } from '../learning/index.ts';
import { differenceTo, putOnAir, takeOffAir } from './put-on-air.ts';
import { readQuestionFile } from './question-file.rule.ts';
import { addSheet, listSheetRows, lockPlace, markReleased, newestSheet, readOnAir, type Place } from './sheet.store.ts';

const MOST = 100;

/** Days have one place; an exam and gates hang on a section. */
const isPlace = ({ use, sectionId }: Place): boolean => (use === 'day') === (sectionId === undefined);

const PLACE_FAULT = '测验和闯关要写章节编号，每日一答不写';
const PAPER_FAULT = '测验要写试卷名称和考几分钟，别的不写';

/** Questions, as editors write them and a second person lets them out: who, what and why stand in the audit. */
export const questionStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listSheets, async ({ input, tx }) => {
    const rows = await listSheetRows(tx, input, MOST + 1);
    return {
      list: rows.slice(0, MOST).map((row) => ({
        use: row.use,
        sectionId: row.section_id,
        version: row.version,
        questions: row.n,
        risk: row.risk,
        writtenBy: row.written_by,
        writtenAt: row.written_at.toISOString(),
        releasedBy: row.released_by,
        releasedAt: row.released_at?.toISOString() ?? null,
      })),
      hasMore: rows.length > MOST,
    };
  }),

  staffAnswer(calls.readSheet, async ({ input: { version, ...place }, tx, fail }) => {
    if (version === undefined) {
      const onAir = await readOnAir(tx, place);
      if (onAir.length === 0) return fail('sheet.unknown');
      const list = onAir.map(({ id, written, answered }) => ({
        questionId: id,
        title: written.title,
        gate: written.gate ?? null,
        answered,
      }));
      return { list, json: JSON.stringify(onAir.map(({ written }) => written)) };
    }
    const sheet = await newestSheet(tx, place, version);
    return sheet ? { list: [], json: JSON.stringify(sheet.questions) } : fail('sheet.unknown');
  }),

  staffAnswer(calls.writeSheet, async ({ input, tx, now, staff, note, fail }) => {
    const { use, sectionId, seen, title, minutes, risk, text } = input;
    const place = { use, sectionId };
    if (!isPlace(place)) return fail('sheet.faulty', [PLACE_FAULT]);
    if ((use === 'exam') !== (title !== undefined && minutes !== undefined)) return fail('sheet.faulty', [PAPER_FAULT]);
    if (sectionId !== undefined && !(await heldSection(tx, sectionId))) return fail('section.unknown');
    const read = readQuestionFile(use, text);
    if ('faults' in read) return fail('sheet.faulty', read.faults);
    await lockPlace(tx, place);
    const newest = (await newestSheet(tx, place))?.version ?? 0;
    if (newest !== seen) return fail('sheet.changed');
    const { questions } = read;
    const version = newest + 1;
    const paper = use === 'exam' ? { title: title ?? null, minutes: minutes ?? null } : { title: null, minutes: null };
    await addSheet(tx, place, { version, ...paper, risk, questions, by: staff.id, now });
    const difference = differenceTo(questions, await readOnAir(tx, place));
    note.after({ version, risk, questions: questions.length, ...difference });
    return { version, ...difference };
  }),

  staffAnswer(calls.releaseSheet, async ({ input: { version, ...place }, tx, now, staff, note, fail }) => {
    await lockPlace(tx, place);
    const sheet = await newestSheet(tx, place, version);
    if (!sheet) return fail('sheet.unknown');
    if (sheet.released_at !== null) return fail('sheet.released');
    // The database holds it as well; here it is said in words.
    if (sheet.risk !== 'none' && sheet.written_by === staff.id) return fail('sheet.own');
    await markReleased(tx, sheet.id, staff.id, now);
    const difference = await putOnAir(tx, place, sheet, now);
    note.after({ version, risk: sheet.risk, writtenBy: sheet.written_by, ...difference });
    return difference;
  }),

  staffAnswer(calls.withdrawSheet, async ({ input: { questionId, ...place }, tx, now, note, fail }) => {
    if (!isPlace(place)) return fail('sheet.unknown');
    await lockPlace(tx, place);
    const onAir = await readOnAir(tx, place);
    const isAll = questionId === undefined || onAir.every(({ id }) => id === questionId);
    if (isAll && place.use === 'exam' && place.sectionId !== undefined && (await isPassingNeeded(tx, place.sectionId)))
      return fail('sheet.needed');
    const removed = await takeOffAir(tx, place, questionId, now);
    if (removed === 0) return fail('sheet.unknown');
    note.before({ questions: onAir.length });
    note.after({ questions: onAir.length - removed, ...(questionId && { question: questionId }) });
    return { removed };
  }),
];
