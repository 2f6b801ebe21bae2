import {
  appealHomework,
  getHomework,
  getHomeworkResult,
  getHomeworkTickets,
  handInHomework,
  saveHomeworkDraft,
  takeWechatVoice,
  type HomeworkResult,
} from '@xuetang/contract/homework';
import type { Config } from '../../platform/config.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { appeal, handIn, saveDraft } from './hand-in.ts';
import { giveFileTickets } from './homework-files.ts';
import { takeVoice } from './wechat-voice.ts';
import { findHomework, openHomework, taskOf, type HomeworkPorts, type LearnersHomework } from './learners-homework.ts';

const FAILS = {
  unknown: 'homework.unknown',
  'not-now': 'homework.not_now',
  older: 'homework.older',
  'file-unknown': 'homework.file_unknown',
} as const;

/** Once a piece; whoever mends first may still ask after the next return. */
const appealOf = ({ row }: LearnersHomework): HomeworkResult['appeal'] => {
  if (row.appealed_at === null) return row.state === 'returned' ? 'possible' : 'none';
  return row.is_appeal ? 'waiting' : 'answered';
};

/** What learners write, hand in and are told. */
export const homeworkAnswers = (ports: HomeworkPorts & { config: Pick<Config, 'wechat'> }): Answer[] => {
  const { clock, objects } = ports;
  return [
    answer(getHomework, async ({ input: { sectionId }, session: { learnerId }, fail }) => {
      const homework = await findHomework(ports, learnerId, sectionId);
      if (!homework) return fail('homework.unknown');
      // What somebody wrote stays to be read when the section is shut again.
      if (!homework.isOpen && homework.row.state === null) return { outcome: 'refused' as const, courseId: homework.course.row.id };
      return openHomework(homework, objects);
    }),

    answer(getHomeworkTickets, async ({ input: { sectionId, files }, session: { learnerId }, fail }) => {
      const homework = await findHomework(ports, learnerId, sectionId);
      if (!homework) return fail('homework.unknown');
      if (!openHomework(homework, objects).mayWrite) return fail('homework.not_now');
      return giveFileTickets(ports, { learnerId, sectionId }, files);
    }),

    answer(takeWechatVoice, async ({ input: { sectionId, type, mediaId }, session: { learnerId }, fail }) => {
      if (!(type in ports.config.wechat.apps)) return fail('voice.account_unknown');
      const homework = await findHomework(ports, learnerId, sectionId);
      if (!homework) return fail('homework.unknown');
      if (!openHomework(homework, objects).mayWrite) return fail('homework.not_now');
      const uploadId = await takeVoice(ports, { learnerId, sectionId, wechatType: type, mediaId });
      return uploadId === undefined ? fail('voice.unknown') : { uploadId };
    }),

    answer(saveHomeworkDraft, async ({ input, session: { learnerId }, fail }) => {
      const now = clock.now();
      const saved = await saveDraft(ports, { learnerId, ...input, now });
      return typeof saved === 'string' ? fail(FAILS[saved]) : { ...saved, now: now.toISOString() };
    }),

    answer(handInHomework, async ({ input, session: { learnerId }, fail }) => {
      const done = await handIn(ports, { learnerId, ...input, now: clock.now() });
      if (done === 'empty') return fail('homework.empty');
      if (typeof done === 'string') return fail(FAILS[done]);
      return { handedInAt: done.handedInAt.toISOString(), isLate: done.isLate, gradedBy: done.gradedBy.toISOString() };
    }),

    answer(getHomeworkResult, async ({ input: { sectionId }, session: { learnerId }, fail }) => {
      const homework = await findHomework(ports, learnerId, sectionId);
      if (!homework) return fail('homework.unknown');
      const { row, isOpen } = homework;
      if (row.version === null || row.version === 0) return { result: null };
      const gradings = row.gradings.map(({ version: _version, at, ...said }) => ({ ...said, at: new Date(at).toISOString() }));
      return {
        result: { ...taskOf(homework, objects), gradings, appeal: appealOf(homework), mayMend: isOpen && row.state === 'returned' },
      };
    }),

    answer(appealHomework, async ({ input, session: { learnerId }, fail }) => {
      const asked = await appeal(ports, { learnerId, ...input, now: clock.now() });
      return asked ? { gradedBy: asked.gradedBy.toISOString() } : fail('homework.no_appeal');
    }),
  ];
};
