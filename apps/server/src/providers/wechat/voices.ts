import { z } from 'zod';
import { openDoor } from '../ask.ts';
import { WechatError, WechatSilence } from './ask-wechat.ts';
import type { VoiceOutcome, Wechat, WechatApp } from './port.ts';

/** Nobody waits in front of a page. */
const TIMEOUT_MS = 10_000;
/** A minute of AMR is a tenth of it. */
const MOST_BYTES = 1_024 * 1_024;
const INVALID_MEDIA = 40007;

const Refusal = z.object({ errcode: z.number() });

/** WeChat answers 200 either way: sound, or words about why there is none. */
const refusalIn = (body: Buffer): number | undefined => {
  if (body[0] !== '{'.charCodeAt(0)) return undefined;
  try {
    return Refusal.parse(JSON.parse(body.toString())).errcode;
  } catch {
    return undefined;
  }
};

const later = (why: string): VoiceOutcome => ({ said: 'later', why });

/** Temporary media of the JS-SDK. AMR and not the clearer Speex: that one comes without a container, which nothing on a server opens. */
export const openVoices = (apiUrl: string, appToken: (app: WechatApp) => Promise<string>): Pick<Wechat, 'readVoice'> => {
  const door = openDoor({ url: apiUrl, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });
  const read = async (app: WechatApp, mediaId: string): Promise<VoiceOutcome> => {
    const query = new URLSearchParams({ access_token: await appToken(app), media_id: mediaId });
    const said = await door.fetch({ path: `/cgi-bin/media/get?${query.toString()}`, isSafe: true });
    if (said.said !== 'yes') return later(said.why);
    const { status, body } = said.answer;
    if (status !== 200) return later(`HTTP ${status}`);
    const errcode = refusalIn(body);
    if (errcode === undefined) return body.length > 0 ? { said: 'read', bytes: body } : later('nothing');
    return { said: errcode === INVALID_MEDIA ? 'gone' : 'later', why: `errcode ${errcode}` };
  };
  return {
    readVoice: (app, mediaId) =>
      read(app, mediaId).catch((error: unknown) => {
        if (error instanceof WechatError) return later(`errcode ${error.errcode}`);
        if (error instanceof WechatSilence) return later(error.why);
        throw error;
      }),
  };
};
