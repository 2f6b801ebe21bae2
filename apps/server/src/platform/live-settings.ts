import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';

/** The live engine: nginx with its RTMP module. */
const Live = z.object({
  /** Where teachers publish: `rtmp://…/live`. */
  publishUrl: z.string().regex(/^rtmps?:\/\/\S+$/),
  /** Where browsers play. */
  playUrl: z.url(),
  /** Signs the addresses that play. */
  linkSecret: z.string().min(16),
  /** What the engine says with every notice, so that nobody else can. */
  noticeSecret: z.string().min(16),
  /** The folder of recorded pieces, as the worker reaches it. */
  recordings: z.string().min(1),
});

export const LiveEngineSettings = JsonSetting.pipe(Live);

export type LiveSettings = z.infer<typeof Live>;
