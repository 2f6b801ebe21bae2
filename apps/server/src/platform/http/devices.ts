import { randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { hmac } from '../crypto.ts';

/** A browser that has been here before: which one, and since when. It says nothing of who holds it. */
export interface Device {
  id: string;
  since: Date;
}

const RANDOM = 12;
const NAMED = RANDOM + 4;
const WHOLE = NAMED + 16;
const SHAPE = /^[\w-]{43}$/;
/** Whoever was away for longer comes as somebody new. */
const LIVES_MS = 180 * 24 * 3_600_000;

/**
 * Ids that we sign and the browser keeps (decision 0128). Nobody can make one up, so every new one has come through us, and was counted
 * against the newcomers of its network.
 */
export const createDevices = (key: KeyObject) => {
  const seal = (named: Buffer): Buffer => hmac(key, `device:${named.toString('hex')}`).subarray(0, WHOLE - NAMED);

  return {
    issue: (now: Date): string => {
      const named = randomBytes(NAMED);
      named.writeUInt32BE(Math.floor(now.getTime() / 1_000), RANDOM);
      return Buffer.concat([named, seal(named)]).toString('base64url');
    },

    read: (text: string, now: Date): Device | undefined => {
      if (!SHAPE.test(text)) return undefined;
      const bytes = Buffer.from(text, 'base64url');
      const named = bytes.subarray(0, NAMED);
      if (!timingSafeEqual(bytes.subarray(NAMED), seal(named))) return undefined;
      const since = new Date(named.readUInt32BE(RANDOM) * 1_000);
      return now.getTime() - since.getTime() > LIVES_MS ? undefined : { id: named.toString('base64url'), since };
    },
  };
};
