import { getOwnTeacher } from '@xuetang/contract/own-teacher';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { readOwnTeacher, type TeacherPorts } from './own-teacher.ts';

export const ownTeacherAnswers = (ports: TeacherPorts): Answer[] => [
  answer(getOwnTeacher, ({ input, session }) => readOwnTeacher(ports, session.learnerId, input.campId)),
];
