import { z } from 'zod';
import { Investment } from '../courses.ts';
import { BookId, CourseId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const bookId = BookId.meta({ title: '听书编号', en: 'book' });
const subject = (of: { bookId?: string | undefined }): string => `sound-book:${of.bookId ?? 'new'}`;
const Write = { method: 'POST', who: staff('listening.write'), effect: 'once', scope: 'all' } as const;
const Read = { method: 'GET', who: staff('listening.read'), effect: 'read', scope: 'all' } as const;
const Release = { method: 'POST', who: staff('listening.release'), effect: 'once', scope: 'all', guard: { reason: true } } as const;

const SoundState = z.enum(['waiting', 'making', 'ready', 'failed']);

/** What an editor has put into the object store under this name: it is measured and made anew in a while, and gone from there then. */
export const bringSound = staffCall({
  ...Write,
  path: '/listening/bring-sound',
  subject: ({ sourceKey }) => `sound:${sourceKey}`,
  words: { zh: '交一段录音', en: 'Bring a recording' },
  request: z.object({
    sourceKey: z
      .string()
      .regex(/^incoming\/sounds\/[\w-]{1,80}(?:\.[a-z0-9]{2,4})?$/)
      .meta({ title: '上传的文件', en: 'uploaded file' }),
  }),
  response: z.object({ soundId: z.string(), state: SoundState }),
  errors: ['film.under_way'],
});

/** What became of recordings, the youngest first. */
export const listSounds = staffCall({
  ...Read,
  path: '/listening/sounds',
  subject: () => 'sounds',
  words: { zh: '查看录音', en: 'List recordings' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        soundId: z.string(),
        sourceKey: z.string(),
        state: SoundState,
        why: z.string().nullable(),
        /** As it was measured. */
        seconds: z.number().int().nullable(),
        broughtAt: Moment,
      }),
    ),
  }),
  errors: [],
});

/**
 * A book whole, with its chapters. Until it is released it may be written anew; afterwards never: people are hearing it. Chapters as JSON, or as lines copied
 * out of a table: 标题 录音 试听.
 */
export const writeSoundBook = staffCall({
  ...Write,
  path: '/listening/write',
  dry: true,
  subject,
  words: { zh: '写一本听书', en: 'Write a book to hear' },
  request: z.object({
    bookId: BookId.meta({ title: '要改的听书编号，新书不写', en: 'book to write anew, none for a new one' }).optional(),
    name: z.string().trim().min(2).max(30).meta({ title: '书名', en: 'name' }),
    author: z.string().trim().min(1).max(20).meta({ title: '讲的人', en: 'who speaks' }),
    about: z.string().trim().min(10).max(300).meta({ title: '讲什么', en: 'what it is about' }),
    risk: Investment.meta({ title: '投资内容', en: 'none, general or high' }),
    courseId: CourseId.meta({ title: '随哪门课，免费的不写', en: 'course it goes with, none where it is free' }).optional(),
    text: z.string().min(2).max(40_000).meta({ title: '章节，JSON 或从表格复制', en: 'chapters, as JSON or tab-separated' }),
  }),
  response: z.object({ bookId: BookId, chapters: z.number().int(), minutes: z.number().int() }),
  errors: ['book.unknown', 'book.faulty', 'book.released', 'course.unknown'],
});

/** To be heard from now on. What speaks of investing is released by somebody who did not write it. */
export const releaseSoundBook = staffCall({
  ...Release,
  path: '/listening/release',
  dry: true,
  subject,
  words: { zh: '发布一本听书', en: 'Release a book to hear' },
  request: z.object({ bookId }),
  response: z.null(),
  errors: ['book.unknown', 'book.released', 'book.own'],
});

/** Nobody hears it any more. Places where it was left stay. */
export const withdrawSoundBook = staffCall({
  ...Release,
  path: '/listening/withdraw',
  subject,
  words: { zh: '下线一本听书', en: 'Withdraw a book to hear' },
  request: z.object({ bookId }),
  response: z.null(),
  errors: ['book.unknown'],
});

/** All books to hear, in their order. */
export const listSoundBooks = staffCall({
  ...Read,
  path: '/listening/list',
  subject: () => 'sound-books',
  words: { zh: '查看听书', en: 'List books to hear' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        bookId: BookId,
        name: z.string(),
        author: z.string(),
        risk: Investment,
        courseId: CourseId.nullable(),
        chapters: z.number().int(),
        minutes: z.number().int(),
        /** How many have heard of it. */
        hearers: z.number().int(),
        writtenBy: z.string().nullable(),
        releasedAt: Moment.nullable(),
        withdrawnAt: Moment.nullable(),
      }),
    ),
  }),
  errors: [],
});
