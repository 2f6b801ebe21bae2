import type { QuestionId } from '@xuetang/contract/ids';
import { canonicalJson } from '../../platform/canonical-json.rule.ts';
import type { Tx } from '../../platform/db.ts';
import { pointsOf, type WrittenQuestion } from './question-file.rule.ts';
import { addQuestion, newestPaper, putDays, putGates, putPaper, readOnAir, type OnAir, type Place, type SheetRow } from './sheet.store.ts';

/** What was asked: where it stands and what it earns may change, and it is the same question. */
const sameness = ({ kind, topic, title, options, right, why, sectionId }: WrittenQuestion): string =>
  canonicalJson([kind, topic, title, options, right.toSorted(), why, sectionId ?? null]);

export interface Difference {
  kept: number;
  added: number;
  removed: number;
}

/** Each question with the number that it has already, if it is asked there word for word. */
const matched = (questions: readonly WrittenQuestion[], onAir: readonly OnAir[]): (QuestionId | undefined)[] => {
  const known = new Map(onAir.map(({ id, written }) => [sameness(written), id]));
  return questions.map((question) => known.get(sameness(question)));
};

export const differenceTo = (questions: readonly WrittenQuestion[], onAir: readonly OnAir[]): Difference => {
  const kept = matched(questions, onAir).filter((id) => id !== undefined).length;
  return { kept, added: questions.length - kept, removed: onAir.length - kept };
};

/**
 * Puts a version on air, in the place of what is asked there. What is the same keeps its number, so that what was answered of it stays; what was changed is
 * another question. Whoever sits the paper before goes on with that one.
 */
export const putOnAir = async (tx: Tx, place: Place, { questions, title, minutes, risk }: SheetRow, now: Date): Promise<Difference> => {
  const onAir = await readOnAir(tx, place);
  const ids: QuestionId[] = [];
  for (const [at, known] of matched(questions, onAir).entries())
    ids.push(known ?? (await addQuestion(tx, place.use, questions[at] as WrittenQuestion)));
  if (place.use === 'day') await putDays(tx, ids);
  else if (place.sectionId !== undefined && place.use === 'gate')
    await putGates(
      tx,
      place.sectionId,
      ids.map((id, at) => ({ id, gate: questions[at]?.gate ?? 1 })),
    );
  else if (place.sectionId !== undefined)
    await putPaper(
      tx,
      place.sectionId,
      {
        title: title ?? '',
        minutes: minutes ?? 1,
        isAboutInvesting: risk !== 'none',
        questions: ids.map((id, at) => ({ id, points: pointsOf(questions, at) })),
      },
      now,
    );
  return differenceTo(questions, onAir);
};

/** Takes one question off air, or all of a place. How many went; 0 where there was nothing. */
export const takeOffAir = async (tx: Tx, place: Place, questionId: QuestionId | undefined, now: Date): Promise<number> => {
  const onAir = await readOnAir(tx, place);
  const stays = questionId === undefined ? [] : onAir.filter(({ id }) => id !== questionId);
  const removed = onAir.length - stays.length;
  if (removed === 0) return 0;
  if (place.use === 'day')
    await putDays(
      tx,
      stays.map(({ id }) => id),
    );
  else if (place.sectionId !== undefined && place.use === 'gate')
    await putGates(
      tx,
      place.sectionId,
      stays.map(({ id, written }) => ({ id, gate: written.gate ?? 1 })),
    );
  else if (place.sectionId !== undefined) {
    const paper = await newestPaper(tx, place.sectionId);
    const questions = stays.map(({ id, written }) => ({ id, points: written.points ?? 1 }));
    if (paper) await putPaper(tx, place.sectionId, { ...paper, isAboutInvesting: paper.is_about_investing, questions }, now);
  }
  return removed;
};
