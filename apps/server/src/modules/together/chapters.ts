import type { ResponseOf } from '@xuetang/contract/call';
import type { finishChapter, openChapter } from '@xuetang/contract/reading';
import { chapterOpensMs, readingNeedsMs, talkEndsMs } from '@xuetang/contract/reading.rule';
import { noteOpened, noteRead, readChapter, type Place } from './chapter.store.ts';
import type { TogetherPorts } from './groups.ts';

type Refused = 'reading.unknown' | 'reading.not_open';

const moment = (ms: number): string => new Date(ms).toISOString();

/** A chapter for a member of the group, once its morning has come. Missed ones stay open. */
export const openFor = async ({ db, clock }: TogetherPorts, place: Place): Promise<ResponseOf<typeof openChapter> | Refused> => {
  const now = clock.now();
  const row = await readChapter(db, place);
  if (!row) return 'reading.unknown';
  if (chapterOpensMs(row.starts_on, place.chapter) > now.getTime()) return 'reading.not_open';
  await noteOpened(db, place, now);
  const nextMs = chapterOpensMs(row.starts_on, place.chapter + 1);
  const talkMs = talkEndsMs(row.starts_on);
  return {
    title: row.title,
    bookTitle: row.book_title,
    risk: row.risk,
    nth: place.chapter,
    minutes: row.minutes,
    body: row.body,
    isRead: row.is_read,
    readers: row.readers,
    readersAll: row.readers_all,
    next:
      row.next_title === null
        ? null
        : { nth: place.chapter + 1, title: row.next_title, opensAt: moment(nextMs), isOpen: nextMs <= now.getTime() },
    talkUntil: talkMs > now.getTime() ? moment(talkMs) : null,
    now: now.toISOString(),
  };
};

/** The last block was seen. Whoever scrolls to the end at once has not read it, and is told how long it takes. */
export const finishFor = async ({ db, clock }: TogetherPorts, place: Place): Promise<ResponseOf<typeof finishChapter> | Refused> => {
  const now = clock.now();
  const row = await readChapter(db, place);
  if (!row) return 'reading.unknown';
  const needsMs = readingNeedsMs(row.minutes);
  const noted = await noteRead(db, place, { now, openedBefore: new Date(now.getTime() - needsMs) });
  if (!noted) return 'reading.not_open';
  if (noted.is_read) return { is: 'read', seconds: 0 };
  return { is: 'soon', seconds: Math.max(1, Math.ceil((noted.opened_at.getTime() + needsMs - now.getTime()) / 1_000)) };
};
