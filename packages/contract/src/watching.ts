import { z } from 'zod';
import { call } from './call.ts';
import { SectionId } from './ids.ts';

const Moment = z.iso.datetime();
/** A day and night of sound: nothing of ours is longer. */
const MOST_S = 86_400;
const Second = z.number().int().min(0).max(MOST_S);

export const SittingId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'SittingId'>();
export type SittingId = z.infer<typeof SittingId>;

/** Somebody begins to listen or to watch. It takes the place of the learner's sitting on any other phone. */
export const openSitting = call({
  method: 'POST',
  service: 'course2',
  path: '/course/openSitting',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId }),
  response: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('open'),
      sitting: SittingId,
      lengthS: z.number().int(),
      /** Where it was left, on whatever phone. */
      placeS: z.number().int(),
      watchedS: z.number().int(),
      /** The phone that played until now, and does so no longer. */
      replaced: z.string().nullable(),
    }),
    /** Not open to this learner, or nothing to play: `openSection` says why. */
    z.object({ outcome: z.literal('refused') }),
  ]),
  errors: ['section.unknown'],
});

/** What was played since the last report, as stretches of whole seconds; `seq` grows by one, and a repeat has the same. */
export const reportWatched = call({
  method: 'POST',
  service: 'course2',
  path: '/course/reportWatched',
  who: 'learner',
  effect: 'repeatable',
  settles: 'itself',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({
    sitting: SittingId,
    seq: z.number().int().min(1).max(1_000_000),
    played: z.array(z.object({ from: Second, to: Second })).max(60),
    placeS: Second,
  }),
  response: z.object({
    /** `replaced`: another phone plays now. `ended`: ten minutes went by in silence; what is played from here on needs a new sitting. */
    outcome: z.enum(['counted', 'replaced', 'ended']),
    watchedS: z.number().int(),
    isLearned: z.boolean(),
    /** Of the phone that plays now. */
    by: z.object({ device: z.string(), since: Moment }).nullable(),
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});
