import type { ShownTeacher } from '@xuetang/contract/teacher';
import type { CampFacts } from './camp-facts.ts';

/** Whom a block may name: the teacher whom it asks for, if they teach this period; without one, all who do. */
export const whoTeaches = (facts: CampFacts | null | undefined, teacherId: string | undefined): readonly ShownTeacher[] => {
  const teachers = facts?.teachers ?? [];
  return teacherId === undefined ? teachers : teachers.filter((each) => each.teacherId === teacherId);
};
