import type { InviteCode, ReadingGroupId } from '@xuetang/contract/ids';
import { READING_DAYS } from '@xuetang/contract/reading.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import type { PageProps } from '../../kit/page.ts';

const NUMBER = /^[1-9]\d{0,17}$/;
const CODE = /^[0-9A-Za-z]{12}$/;

/** What an address names: a group, a chapter of it, and the code of whoever shared it. What can be none of these is left out. */
export const readingIn = ({ id, query }: Pick<PageProps, 'id' | 'query'>) => {
  const chapter = Number(query.get('chapter'));
  const code = query.get('by') ?? '';
  return {
    groupId: NUMBER.test(id ?? '') ? (id as ReadingGroupId) : undefined,
    chapter: Number.isInteger(chapter) && chapter >= 1 && chapter <= READING_DAYS ? chapter : undefined,
    inviteCode: CODE.test(code) ? (code as InviteCode) : undefined,
  };
};

export const groupHref = (groupId: ReadingGroupId): string => href('read-book-group', { id: groupId });
export const chapterHref = (groupId: ReadingGroupId, chapter: number): string =>
  href('read-book-group', { id: groupId, query: { chapter } });
