import { z } from 'zod';
import { call } from './call.ts';
import { REPLAY_PART_MOST, REPORT_BATCH_MOST } from './constants.ts';

/** The database stores neither NUL nor half a surrogate pair; the host looks at the outermost fields only. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const text = (max: number) => z.string().max(max).refine(storable);
const Text = text(512);
const Address = text(2_048);
const Extra = z.union([Text, z.number(), z.boolean()]);
const MOST_FIELDS = 80;
/** The page's own query may hold anything, so its names are looked at too. */
const namesAreStorable = (body: object): boolean => {
  const names = Object.keys(body);
  return names.length <= MOST_FIELDS && names.every((name) => name.length <= 64 && storable(name));
};

const Seconds = z.number().int().min(0).max(86_400);
const SectionId = z.coerce.string().regex(/^[1-9]\d{0,17}$/);

const clickShape = {
  event: Text,
  chainType: Text.optional(),
  plateFrom: Text.optional(),
  osName: Text.optional(),
  phoneModel: Text.optional(),
  osVersion: Text.optional(),
};

const exceptionShape = {
  chainType: Text.optional(),
  errorType: z.number().int(),
  errorCode: z.number().int(),
  errorCodeDesc: Text,
  exceptionLevel: z.number().int(),
  exceptionType: Text.optional(),
  exceptionPageUrl: Address,
  exceptionDesc: Address.optional(),
};

const learnRecordShape = {
  /** Name of the milestone: `ready`, `5%` … `100%`, `pause`, `end`. */
  life: text(32),
  sectionId: SectionId,
  /** 1: the section counted as learned before this report. */
  isLearned: z.union([z.literal(0), z.literal(1)]),
  /** Seconds played in this sitting, pauses left out. */
  learnTime: Seconds,
  /** Where the player stands, in seconds from the beginning. */
  audioTime: Seconds,
  osName: Text,
  /** 1 audio, 2 video. */
  type: z.number().int().min(1).max(2),
  /** The phone's clock, in milliseconds since 1970. */
  time: z.number().int().min(0),
};

const appLaunchShape = {
  /** Sent because the specification lists it; who it is comes from the session, and it is never stored. */
  token: Text.optional(),
  deviceId: text(128),
  deviceModel: Text.optional(),
  osName: Text,
  osVersion: Text.optional(),
  appChannel: Text.optional(),
  appVersion: text(32),
  /** gcj02, where the visitor gave it. Stored to two decimals, about a kilometre. */
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
};

const sectionBrowseShape = {
  sectionId: SectionId,
  /** Seconds on the screen since the last such report. */
  stayTime: Seconds,
  osName: Text,
};

const adShape = {
  eventName: z.enum(['AdServingEvent', 'CustomExpose', 'CustomClick']),
  chainType: Text.optional(),
  pageUrl: Address.optional(),
  /** The number never comes from a browser: the server seals the learner's own and adds it. */
  mobile: z.never().optional(),
};

const replayShape = {
  recordingId: z.uuid(),
  /** The recording is one text, cut into parts that are counted from 0. */
  part: z.number().int().min(0).max(1_000),
  /** What was typed is masked before it leaves the browser. */
  text: text(REPLAY_PART_MOST),
};

/** Made by the client, so that a report sent twice is stored once. */
const EventId = z.uuid();
const withId = { eventId: EventId };

const Click = z.object(clickShape).catchall(Extra).refine(namesAreStorable);
const Exception = z.object(exceptionShape);
const LearnRecord = z.object(learnRecordShape);
const AppLaunch = z.object(appLaunchShape);
const SectionBrowse = z.object(sectionBrowseShape);
const Replay = z.object(replayShape);
const Ad = z.object(adShape).catchall(Extra).refine(namesAreStorable);

/** One event of any kind, as it travels in a batch. */
export const ReportEvent = z.discriminatedUnion('kind', [
  z.object({ ...withId, kind: z.literal('click'), body: Click }),
  z.object({ ...withId, kind: z.literal('exception'), body: Exception }),
  z.object({ ...withId, kind: z.literal('learn-record'), body: LearnRecord }),
  z.object({ ...withId, kind: z.literal('app-launch'), body: AppLaunch }),
  z.object({ ...withId, kind: z.literal('section-browse'), body: SectionBrowse }),
  z.object({ ...withId, kind: z.literal('ad'), body: Ad }),
  z.object({ ...withId, kind: z.literal('replay'), body: Replay }),
]);
export type ReportEvent = z.input<typeof ReportEvent>;
export type ReportKind = ReportEvent['kind'];

/** What the browser really sends. An event that breaks its schema is refused alone; its neighbours go on. */
export const reportBatch = call({
  method: 'POST',
  service: 'report',
  path: '/sys/reportBatch',
  who: 'visitor',
  effect: 'repeatable',
  settles: 'itself',
  rank: 'report',
  blocked: 'may',
  request: z.object({ events: z.array(ReportEvent.nullable().catch(null)).min(1).max(REPORT_BATCH_MOST) }),
  /** Sent = accepted + refused + shed; none is sent again. After `report.not_kept` nobody knows, and the same events may come again. */
  response: z.object({ accepted: z.number().int(), refused: z.number().int(), shed: z.number().int() }),
  errors: ['report.not_kept'],
});

/** What the single calls share: nothing to say back, and `report.not_kept` when the event was shed. */
const single = {
  effect: 'repeatable',
  settles: 'itself',
  rank: 'report',
  blocked: 'may',
  response: z.null(),
  errors: ['report.not_kept'],
} as const;

const clickLog = {
  ...single,
  who: 'visitor',
  request: z
    .object({ ...withId, ...clickShape })
    .catchall(Extra)
    .refine(namesAreStorable),
} as const;

export const reportClickLog = call({ method: 'PUT', service: 'report', path: '/sys/reportClickLog', ...clickLog });
export const postCustomerClickLog = call({ method: 'POST', service: 'customer', path: '/sys/reportClickLog', ...clickLog });
export const putCustomerClickLog = call({ method: 'PUT', service: 'customer', path: '/sys/reportClickLog', ...clickLog });

export const reportExceptionLog = call({
  method: 'PUT',
  service: 'report',
  path: '/sys/reportExceptionLog',
  ...single,
  who: 'visitor',
  request: z.object({ ...withId, ...exceptionShape }),
});

export const reportLearnRecord = call({
  method: 'PUT',
  service: 'course2',
  path: '/course/reportLearnRecord',
  ...single,
  who: 'learner',
  request: z.object({ ...withId, ...learnRecordShape }),
});

const appLaunch = { ...single, who: 'learner', request: z.object({ ...withId, ...appLaunchShape }) } as const;

export const reportAppLaunch = call({ method: 'PUT', service: 'plain', path: '/systems/reportAppLaunch', ...appLaunch });
export const postCourseAppLaunch = call({ method: 'POST', service: 'course2', path: '/sys/reportAppLaunch', ...appLaunch });

export const reportSectionBrowseLog = call({
  method: 'PUT',
  service: 'course',
  path: '/sys/reportSectionBrowseLog',
  ...single,
  who: 'learner',
  request: z.object({ ...withId, ...sectionBrowseShape }),
});

/** AdServingEvent, CustomExpose and CustomClick of the ad analytics. */
export const reportAdEvent = call({
  method: 'POST',
  service: 'stats',
  path: '/event/custom',
  ...single,
  who: 'visitor',
  request: z
    .object({ ...withId, ...adShape })
    .catchall(Extra)
    .refine(namesAreStorable),
});
