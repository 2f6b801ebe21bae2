import { getOwnTeacher, getTeacherWechatPic } from '@xuetang/contract/own-teacher';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { findDefaultTeacher } from './default-teacher.ts';
import { readOwnTeacher, type TeacherPorts } from './own-teacher.ts';

export const ownTeacherAnswers = (ports: TeacherPorts): Answer[] => [
  answer(getOwnTeacher, ({ input, session }) => readOwnTeacher(ports, session.learnerId, input.campId)),

  answer(getTeacherWechatPic, async ({ input: { campId }, session: { learnerId }, fail }) => {
    const { teacher } = await readOwnTeacher(ports, learnerId, campId);
    if (teacher) {
      const { teacherName, qr: teacherWechatPic, customerLink } = teacher;
      return { teacherName, teacherWechatPic, customerLink, isOwn: true };
    }
    if (campId === undefined) return null;
    const named = await findDefaultTeacher(ports.db, campId);
    if (named === undefined) return fail('camp.unknown');
    if (named === null) return null;
    const { teacherId, teacherName, hasQr, customerLink } = named;
    return { teacherName, teacherWechatPic: hasQr ? ports.linksFor(learnerId).teacher(teacherId) : null, customerLink, isOwn: false };
  }),
];
