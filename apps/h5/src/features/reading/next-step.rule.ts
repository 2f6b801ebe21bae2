import type { GroupChapter, OpenGroup } from '@xuetang/contract/reading';

/** What to read now: today's chapter first, then the earliest that was missed. `missed`: how many open ones before today are unread. */
export const nextStep = ({ day, chapters }: Pick<OpenGroup, 'day' | 'chapters'>): { chapter: GroupChapter | undefined; missed: number } => {
  const unread = chapters.filter(({ isOpen, isRead }) => isOpen && !isRead);
  return { chapter: unread.find(({ nth }) => nth === day) ?? unread[0], missed: unread.filter(({ nth }) => nth < day).length };
};
