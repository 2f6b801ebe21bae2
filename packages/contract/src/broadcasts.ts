import { z } from 'zod';
import { call } from './call.ts';
import { Investment, SectionLine } from './courses.ts';
import { CourseId, SectionId } from './ids.ts';
import { LINE_MOST } from './line.rule.ts';
import { ShownTeacher } from './teacher.ts';

const Moment = z.iso.datetime();
const Count = z.number().int();

export const LiveIs = z.enum([
  'scheduled',
  'moved',
  'door-open',
  'on-air',
  'interrupted',
  'ended',
  'replay',
  'replay-expired',
  'cancelled',
]);
export const PartKind = z.enum(['teaching', 'questions', 'offer']);

const Part = z.object({
  minute: Count,
  kind: PartKind,
  title: z.string(),
  /** The second of the replay in which it begins; none before there is one, or where it was not recorded. */
  atS: Count.optional(),
});

const About = z.object({
  sectionId: SectionId,
  title: z.string(),
  teacher: ShownTeacher,
  is: LiveIs,
  startsAt: Moment,
  endsAt: Moment,
  /** Until when the replay is there, or would be. */
  replayUntil: Moment,
  parts: z.array(Part),
});

const ScheduledClass = About.extend({
  /** How many listen now; 0 where it is not on air. */
  people: Count,
  /** Seconds of the replay; null while there is none. */
  replaySeconds: Count.nullable(),
});
export type ScheduledClass = z.infer<typeof ScheduledClass>;

/**
 * The tab of live classes: from Monday's midnight seven days on, and replays that end within a week. To everybody those that are open to all;
 * to a learner those of the classes with a seat, too.
 */
export const getLiveSchedule = call({
  method: 'POST',
  service: 'course2',
  path: '/live/schedule',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({}),
  response: z.object({
    /** By the hour, from midnight today for seven days. */
    week: z.array(ScheduledClass),
    /** Those that end next first. */
    replays: z.array(ScheduledClass),
    now: Moment,
  }),
  errors: [],
});

const TalkLine = z.object({
  /** Its place in the talk of this room. */
  nth: Count,
  name: z.string(),
  words: z.string(),
  at: Moment,
  isOwn: z.boolean(),
});
export type TalkLine = z.infer<typeof TalkLine>;

const News = z.object({
  is: LiveIs,
  /** How many listen now, counted. */
  people: Count,
  /** Lines that wait for an assistant. */
  held: Count,
  lines: z.array(TalkLine),
  /** Lines that came in the same second and are not shown. */
  skipped: Count,
  /** The last line that was said aloud: from here on one asks for more. */
  nth: Count,
  signIn: z.object({ until: Moment }).nullable(),
  now: Moment,
});
/** What is new in a room since the last look: by the stream once a second, or by asking. */
export type RoomNews = z.infer<typeof News>;

/** Given at the door, for one learner and one room. One that is over, or another's, leads to no section: the door is asked again. */
const Ticket = z.string().max(120);

const Room = News.omit({ skipped: true })
  .extend(About.shape)
  .extend({
    outcome: z.literal('open'),
    courseId: CourseId,
    courseName: z.string(),
    investment: Investment,
    /** Where it was planned first, and why it was moved or cancelled. */
    movedFrom: Moment.nullable(),
    why: z.string().nullable(),
    /** The picture: of the class while it is on air, of its replay afterwards. Null where there is none at this moment, or no right to it. */
    play: z.object({ url: z.string(), until: Moment, watermark: z.string() }).nullable(),
    replaySeconds: Count.nullable(),
    hasSignedIn: z.boolean(),
    /** Asked to be reminded a quarter of an hour before it begins. */
    isWished: z.boolean(),
    ticket: Ticket,
    /** Where the room speaks, as server-sent events. */
    stream: z.string(),
  });
export type OpenRoom = z.infer<typeof Room>;

const Refused = z.object({ outcome: z.literal('refused'), courseId: CourseId, section: SectionLine });

/** Goes into the room of a live section, whatever its state is. One more entry of the same learner is the same entry. */
export const enterRoom = call({
  method: 'POST',
  service: 'course2',
  path: '/live/room/enter',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId }),
  response: z.discriminatedUnion('outcome', [
    Room,
    Refused,
    /** No class is planned for this learner yet. */
    z.object({ outcome: z.literal('unplanned'), courseId: CourseId, section: SectionLine }),
  ]),
  errors: ['section.unknown', 'page.closed'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Says a line. `key` is made by the phone: the same line sent again is the same line. */
export const sendLine = call({
  method: 'POST',
  service: 'course2',
  path: '/live/room/send',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({
    ticket: Ticket,
    key: z.string().regex(/^[\w-]{22}$/),
    // Letters are counted as a person sees them; this only keeps out what is far too long.
    words: z.string().max(LINE_MOST * 4),
  }),
  /** `wrong`: nothing was said, or too much at once. */
  response: z.object({ outcome: z.enum(['shown', 'held', 'too-soon', 'closed', 'wrong']), nth: Count.nullable() }),
  errors: ['section.unknown'],
  limit: { per: 'caller', perMinute: 40 },
});

/** What is new, for a phone that hears nothing of the stream. */
export const listRoomNews = call({
  method: 'POST',
  service: 'course2',
  path: '/live/room/since',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ ticket: Ticket, nth: z.number().int().min(0).max(10_000_000) }),
  response: News,
  errors: ['section.unknown'],
  limit: { per: 'caller', perMinute: 40 },
});

/** Signs in, while the window is open; once a class, however often it is tapped. */
export const signInRoom = call({
  method: 'POST',
  service: 'course2',
  path: '/live/room/signIn',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ ticket: Ticket }),
  response: z.object({ outcome: z.enum(['signed-in', 'closed']) }),
  errors: ['section.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

/** Asks to be reminded of a class that has not begun, or does not ask any more. */
export const wishReminder = call({
  method: 'POST',
  service: 'course2',
  path: '/live/room/remind',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ ticket: Ticket, wanted: z.boolean() }),
  /** `begun`: there is nothing to be reminded of any more. */
  response: z.object({ outcome: z.enum(['saved', 'begun']) }),
  errors: ['section.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});
