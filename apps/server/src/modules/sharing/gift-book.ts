import type { ResponseOf } from '@xuetang/contract/call';
import type { InviteCode, LearnerId } from '@xuetang/contract/ids';
import type { getGiftBook } from '@xuetang/contract/sharing';
import { heldClassesOf } from '../enrolment/index.ts';
import { BOOK } from './book.ts';
import { inviterOf, type SharingPorts } from './live-share.ts';

/** The book goes to whoever was seen in a class group. Its contents are open to all: nobody joins for a title alone. */
export const readGiftBook = async (
  on: SharingPorts,
  code: InviteCode | undefined,
  caller: LearnerId | undefined,
): Promise<ResponseOf<typeof getGiftBook>> => {
  const [own, inviter] = await Promise.all([caller ? heldClassesOf(on.db, caller, on.clock.now()) : [], inviterOf(on, code, caller)]);
  const joined = own.find(({ inGroup }) => inGroup);
  const seat = joined ?? own[0];
  return {
    title: BOOK.title,
    contents: BOOK.chapters.map(({ title }) => title),
    needs: joined ? 'nothing' : seat ? 'group' : 'seat',
    campId: seat?.campId ?? null,
    chapters: joined ? BOOK.chapters : null,
    inviter: inviter && !inviter.isCaller ? inviter.nickname : null,
  };
};
