import { z } from 'zod';
import { call } from './call.ts';
import { CourseId, SectionId } from './ids.ts';

/** Spec 3 'audio track'. A track is the sound of one section, so its id is the section's. */
export const AudioTrack = z.object({
  id: SectionId,
  title: z.string(),
  /** Who speaks. */
  artist: z.string(),
  url: z.string(),
  type: z.literal('audio'),
  /** The course's name. */
  name: z.string(),
  /** Address of a picture; without one the app draws its own. */
  pic: z.string().optional(),
});
export type AudioTrack = z.infer<typeof AudioTrack>;

/** What a course has to hear, in its order. A course without sound, or without a name, has none. */
export const listAudioTracks = call({
  method: 'POST',
  service: 'course2',
  path: '/course/listAudioTracks',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ courseId: CourseId }),
  response: z.array(AudioTrack.extend({ seconds: z.number().int() })),
  errors: [],
});
