import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse, type Refusal } from './errcodes.ts';
import { parametersOf } from './parameters.ts';
import { newMediaId } from './secrets.ts';

export const MEDIA_PATH = '/cgi-bin/media/get';
const LIVES_MS = 3 * 24 * 3_600_000;
const FRAMES_A_SECOND = 50;
/** A frame of 12.2 kbit/s: its kind, then 31 bytes of sound. */
const [KIND, FRAME_BYTES] = [0x3c, 32];

/** As WeChat's recorder writes it: AMR, 8 kHz. What it sounds like is of no importance; that it can be decoded is. */
export const someAmr = (seconds: number): Buffer => {
  const frames = Buffer.alloc(seconds * FRAMES_A_SECOND * FRAME_BYTES, 0x55);
  for (let at = 0; at < frames.length; at += FRAME_BYTES) frames[at] = KIND;
  return Buffer.concat([Buffer.from('#!AMR\n'), frames]);
};

const Recorded = z.object({ appId: z.string(), seconds: z.int().min(1).max(60).default(3) });

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

interface On {
  app: FastifyInstance;
  now: () => number;
  /** Whose access token this is; counts the call. */
  holder: (ask: Readonly<Record<string, string | undefined>>, path: string) => string | Refusal;
}

/** What phones have uploaded with the JS-SDK's recorder. It lives three days, and is one account's. */
export const openVoices = ({ app, now, holder }: On) => {
  const voices = new Map<string, { appId: string; bytes: Buffer; at: number }>();

  const keep = (appId: string, seconds: number): string => {
    const mediaId = newMediaId();
    voices.set(mediaId, { appId, bytes: someAmr(seconds), at: now() });
    return mediaId;
  };

  /** Unknown, another account's and too old are told alike. */
  const get = (url: string): Buffer | Refusal => {
    const ask = parametersOf(url);
    const appId = holder(ask, MEDIA_PATH);
    if (typeof appId !== 'string') return appId;
    const voice = voices.get(ask['media_id'] ?? '');
    if (!voice || voice.appId !== appId || now() >= voice.at + LIVES_MS) return refuse(40007);
    return voice.bytes;
  };

  /** What `wx.uploadVoice` does between a phone and WeChat. */
  app.post('/_standin/voices', (request, reply) => {
    const recorded = Recorded.safeParse(jsonOf(request.body));
    if (!recorded.success) return reply.code(400).send({ problem: z.prettifyError(recorded.error) });
    return { media_id: keep(recorded.data.appId, recorded.data.seconds) };
  });

  return { get, reset: () => voices.clear() };
};
