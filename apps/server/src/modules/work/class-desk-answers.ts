import { getClassDesk, gradePassPiece, takePassPiece, type PieceToGrade } from '@xuetang/contract/class-pass';
import { announceToClass } from '@xuetang/contract/notices';
import { announcementWrong } from '@xuetang/contract/reminder.rule';
import { answer, type Answer, type Visitor } from '../../platform/http/answer.ts';
import { classRoster } from '../enrolment/index.ts';
import { sectionsOfClass } from '../learning/index.ts';
import { announceIn } from '../notices/index.ts';
import { noteByPass, openPass } from './class-pass.ts';
import { countWaiting, gradePiece, lockPiece, takeNext, type TakenRow } from './grading.store.ts';
import { shownFiles } from './homework-files.ts';
import type { HomeworkPorts } from './learners-homework.ts';

const FAILS = { 'not-yours': 'piece.not_yours', 'returned-enough': 'piece.returned_enough' } as const;

const sum = (waiting: ReadonlyMap<string, number>): number => [...waiting.values()].reduce((all, n) => all + n, 0);

/** The teacher on the phone: what a class pass opens, and nothing else does. A learner's session is not looked at. */
export const classDeskAnswers = (ports: HomeworkPorts): Answer[] => {
  const { db, clock, objects } = ports;
  const opened = (pass: string, { device }: Visitor, now: Date) => openPass(db, pass, device?.id, now);

  const shown = (row: TakenRow): PieceToGrade => ({
    pieceId: row.id,
    task: row.task,
    points: row.points,
    model: row.model,
    text: row.text,
    files: shownFiles(row.files, objects),
    handedInAt: row.handed_in_at.toISOString(),
    isLate: row.is_late,
    returns: row.returns,
    appeal: row.appeal_words === null ? null : { words: row.appeal_words, first: row.first_words ?? '' },
    takenUntil: row.taken_until.toISOString(),
  });

  return [
    answer(getClassDesk, async ({ input: { pass }, visitor, fail }) => {
      // Whoever comes for the first time is given a name with this answer, and asks again with it.
      if (!visitor.device) return fail('pass.new_device');
      const now = clock.now();
      const desk = await opened(pass, visitor, now);
      const roster = desk && (await classRoster(db, desk.classId));
      if (!roster) return fail('pass.over');
      const [sections, waiting] = await Promise.all([
        sectionsOfClass(db, roster.campId, roster.learnerIds, now),
        countWaiting(db, desk.classId, desk.grader.staffId),
      ]);
      return {
        campName: roster.campName,
        periodName: roster.periodName,
        classNumber: roster.classNumber,
        grader: desk.grader.name,
        until: desk.until.toISOString(),
        seats: roster.learnerIds.length,
        toGrade: sum(waiting),
        sections: sections.map((section) => ({
          sectionId: section.section_id,
          title: section.title,
          hasHomework: section.has_homework,
          listened: section.listened,
          handedIn: section.handed_in,
          toGrade: waiting.get(section.section_id) ?? 0,
        })),
        now: now.toISOString(),
      };
    }),

    answer(takePassPiece, async ({ input: { pass }, visitor, fail }) => {
      const now = clock.now();
      const desk = await opened(pass, visitor, now);
      if (!desk) return fail('pass.over');
      const taken = await takeNext(db, desk.classId, desk.grader, now);
      const waiting = await countWaiting(db, desk.classId, desk.grader.staffId);
      return { piece: taken ? shown(taken) : null, toGrade: sum(waiting), now: now.toISOString() };
    }),

    answer(gradePassPiece, async ({ input: { pass, ...said }, visitor, fail }) => {
      const now = clock.now();
      const desk = await opened(pass, visitor, now);
      if (!desk) return fail('pass.over');
      const outcome = await db.transaction(async (tx) => {
        const piece = await lockPiece(tx, said.pieceId);
        const graded = await gradePiece(tx, desk.grader, { ...said, classId: desk.classId }, now);
        const [subject, isAppeal] = [`piece:${said.pieceId}`, piece?.is_appeal ?? false];
        const after = { class: desk.classId, state: said.verdict, letters: [...said.words].length, isAppeal };
        // The words stand with the piece, and go with it when the learner leaves.
        if (graded === 'done')
          await noteByPass(tx, pass, { call: '/class-pass/grade', subject, before: { state: piece?.state }, after }, now);
        return graded;
      });
      if (outcome in FAILS) return fail(FAILS[outcome as keyof typeof FAILS]);
      return { toGrade: sum(await countWaiting(db, desk.classId, desk.grader.staffId)) };
    }),

    answer(announceToClass, async ({ input: { pass, key, words }, visitor, fail }) => {
      const now = clock.now();
      const desk = await opened(pass, visitor, now);
      if (!desk) return fail('pass.over');
      if (announcementWrong(words) !== undefined) return fail('notice.words');
      const { classId, grader } = desk;
      const said = await db.transaction(async (tx) => {
        const told = await announceIn(tx, { classId, key, words, staffId: grader.staffId, name: grader.name }, now);
        if (told === 'enough' || !told.isNew) return told;
        const act = { call: '/class-pass/announce', subject: `class:${classId}`, after: { noticeId: told.noticeId, words } } as const;
        await noteByPass(tx, pass, act, now);
        return told;
      });
      return said === 'enough' ? fail('notice.enough') : { noticeId: said.noticeId };
    }),
  ];
};
