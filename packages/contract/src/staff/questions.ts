import { z } from 'zod';
import { Investment } from '../courses.ts';
import { QuestionId, SectionId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const QuestionUse = z.enum(['exam', 'gate', 'day']);

/** Which sheet: the paper of a section, the gates of a section, or the questions of days. */
const place = {
  use: QuestionUse.meta({ title: '用在哪里：测验、闯关、每日一答', en: 'what for: exam, gate or day' }),
  sectionId: SectionId.meta({ title: '章节编号（测验和闯关）', en: 'section, of an exam or of gates' }).optional(),
};
const version = z.coerce.number().int().min(1).max(30_000).meta({ title: '版本', en: 'version' });
const subject = ({ use, sectionId }: { use: string; sectionId?: string | undefined }): string =>
  sectionId === undefined ? `questions:${use}` : `questions:${use} section:${sectionId}`;
const Read = { method: 'GET', who: staff('questions.read'), effect: 'read', scope: 'all' } as const;
const Release = {
  method: 'POST',
  who: staff('questions.release'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  dry: true,
} as const;

/** Held against what is on air. What is the same keeps its number, and what learners have answered of it stays. */
const Difference = z.object({ kept: z.number().int(), added: z.number().int(), removed: z.number().int() });

/** Every version that was written, the newest first. */
export const listSheets = staffCall({
  ...Read,
  path: '/questions/list',
  subject: () => 'questions',
  words: { zh: '查看题目的版本', en: 'List versions of questions' },
  request: z.object({ use: place.use.optional(), sectionId: place.sectionId }),
  response: z.object({
    list: z.array(
      z.object({
        use: QuestionUse,
        sectionId: SectionId.nullable(),
        version: z.number().int(),
        questions: z.number().int(),
        risk: Investment,
        writtenBy: z.string(),
        writtenAt: Moment,
        releasedBy: z.string().nullable(),
        releasedAt: Moment.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** What is on air, with the number of each question and how many have answered it; or a version as it was written. */
export const readSheet = staffCall({
  ...Read,
  path: '/questions/read',
  subject,
  words: { zh: '查看题目', en: 'Read questions' },
  request: z.object({ ...place, version: version.optional() }),
  response: z.object({
    list: z.array(z.object({ questionId: QuestionId, title: z.string(), gate: z.number().int().nullable(), answered: z.number().int() })),
    /** As `write` takes it. */
    json: z.string(),
  }),
  errors: ['sheet.unknown'],
});

/**
 * A new version, whole, which nobody sees before it is released. `seen`: the version that was changed, 0 for the first. As JSON, or as lines copied out of a
 * table: 题型 主题 题目 选项 答案 解释 章节 关 分.
 */
export const writeSheet = staffCall({
  method: 'POST',
  path: '/questions/write',
  who: staff('questions.write'),
  effect: 'once',
  scope: 'all',
  dry: true,
  subject,
  words: { zh: '写一版题目', en: 'Write a version of questions' },
  request: z.object({
    ...place,
    seen: z.coerce.number().int().min(0).max(30_000).meta({ title: '改自哪一版', en: 'version that was changed, 0 for none' }),
    title: z.string().trim().min(2).max(30).meta({ title: '试卷名称（测验）', en: 'title of a paper' }).optional(),
    minutes: z.coerce.number().int().min(1).max(180).meta({ title: '考几分钟（测验）', en: 'minutes of a paper' }).optional(),
    risk: Investment.meta({ title: '投资内容', en: 'none, general or high' }),
    text: z.string().min(2).max(400_000).meta({ title: '题目，JSON 或从表格复制', en: 'questions, as JSON or tab-separated' }),
  }),
  response: Difference.extend({ version: z.number().int() }),
  errors: ['section.unknown', 'sheet.faulty', 'sheet.changed'],
});

/** On air from now on. What speaks of investing is released by somebody who did not write it. */
export const releaseSheet = staffCall({
  ...Release,
  path: '/questions/release',
  subject,
  words: { zh: '发布题目', en: 'Release a version of questions' },
  request: z.object({ ...place, version }),
  response: Difference,
  errors: ['sheet.unknown', 'sheet.released', 'sheet.own'],
});

/** Off air: one question, or all of them. Whoever has answered keeps what he answered, and who sits an exam finishes it. */
export const withdrawSheet = staffCall({
  ...Release,
  path: '/questions/withdraw',
  subject,
  words: { zh: '下线题目', en: 'Withdraw questions' },
  request: z.object({ ...place, questionId: QuestionId.meta({ title: '只下线这一题', en: 'this question alone' }).optional() }),
  response: z.object({ removed: z.number().int() }),
  errors: ['sheet.unknown', 'sheet.needed'],
});
