import { ResearchQuestion } from '@xuetang/contract/research';
import { countAnswers, QUESTIONS } from '@xuetang/contract/research.rule';
import * as calls from '@xuetang/contract/staff/research';
import { z } from 'zod';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { addSurvey, closeOne, listSurveys, lockSurvey, openOne, publishOne, readAnswers } from './research.store.ts';

const LISTED = 100;
const SENTENCES = 5;
const SENTENCE_MOST = 100;
const Questions = z.array(ResearchQuestion).length(QUESTIONS);

const questionsIn = (json: string) => {
  try {
    return Questions.safeParse(JSON.parse(json));
  } catch {
    return undefined;
  }
};
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Questions on the product, as our people ask them, end them and say what became of them. */
export const researchStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listSurveys, async ({ tx }) => ({
    list: (await listSurveys(tx, LISTED)).map((row) => ({
      surveyId: row.id,
      title: row.title,
      openedAt: moment(row.opened_at),
      closesAt: moment(row.closes_at),
      closedAt: moment(row.closed_at),
      publishedAt: moment(row.published_at),
      answered: row.answered ?? row.now_answered,
    })),
  })),

  staffAnswer(calls.makeSurvey, async ({ input: { title, json }, tx, now, staff, note, fail }) => {
    const read = questionsIn(json);
    if (!read?.success)
      return fail(
        'survey.faulty',
        read ? read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : ['内容不是 JSON'],
      );
    const surveyId = await addSurvey(tx, title, read.data, staff.id, now);
    note.after({ surveyId, title });
    return { surveyId };
  }),

  staffAnswer(calls.openSurvey, async ({ input: { surveyId, closesAt }, tx, now, note, fail }) => {
    const until = new Date(closesAt);
    if (until <= now || !(await openOne(tx, surveyId, until, now))) return fail('survey.step_refused');
    note.after({ closesAt: until.toISOString() });
    return null;
  }),

  staffAnswer(calls.closeSurvey, async ({ input: { surveyId }, tx, now, note, fail }) => {
    if (!(await closeOne(tx, surveyId, now))) return fail('survey.step_refused');
    note.after({ closedAt: now.toISOString() });
    return null;
  }),

  staffAnswer(calls.publishSurvey, async ({ input: { surveyId, became }, tx, now, note, fail }) => {
    const survey = await lockSurvey(tx, surveyId);
    if (!survey?.closed_at || survey.published_at) return fail('survey.step_refused');
    const sentences = became
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (sentences.length > SENTENCES || sentences.some((line) => [...line].length > SENTENCE_MOST))
      return fail('survey.faulty', [`最多 ${SENTENCES} 行，每行最多 ${SENTENCE_MOST} 个字`]);
    const answers = await readAnswers(tx, surveyId);
    await publishOne(tx, surveyId, { answered: answers.length, counts: countAnswers(survey.questions, answers), became: sentences, now });
    note.after({ answered: answers.length, sentences: sentences.length });
    return { answered: answers.length };
  }),
];
