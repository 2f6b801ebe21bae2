import { getGiftBook, getLiveShare } from '@xuetang/contract/sharing';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { readGiftBook } from './gift-book.ts';
import { readLiveShare, type SharingPorts } from './live-share.ts';

export const sharingAnswers = (on: SharingPorts): Answer[] => [
  answer(getLiveShare, async ({ input, session, fail }) => (await readLiveShare(on, input, session?.learnerId)) ?? fail('share.unknown')),

  answer(getGiftBook, ({ input, session }) => readGiftBook(on, input.inviteCode, session?.learnerId)),
];
