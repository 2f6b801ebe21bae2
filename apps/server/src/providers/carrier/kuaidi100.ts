import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CarrierAccount } from '../../platform/carrier-settings.ts';
import { openDoor, type Question } from '../ask.ts';
import { COMPANIES, Result, toldOf } from './kuaidi100-words.ts';
import type { Carriers, PushRefused } from './port.ts';

const TIMEOUT_MS = 8_000;
const SALT_LENGTH = 32;

const md5 = (text: string): string => hash('md5', text, 'hex').toUpperCase();

const form = (path: string, fields: Readonly<Record<string, string>>): Question => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const Refused = z.object({ result: z.literal(false), returnCode: z.coerce.string() });
const Subscribed = z.union([z.object({ result: z.literal(true), returnCode: z.coerce.string() }), Refused]);
const Queried = z.union([Refused, Result]);

/** Asked for before: it goes on. */
const KNOWN = '501';
/** No carrier has seen this number yet. */
const NOTHING = '500';
/** Trouble of their own, or too often: nothing is known of the parcel by that. */
const isUnclear = (code: string): boolean => code === '502' || code === '600' || code === '601';

const Push = z.object({ lastResult: Result });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refused = (why: PushRefused['why']): PushRefused => ({ is: 'refused', why });

/**
 * 快递100: one account for every carrier. Questions are signed by the key and our number there, pushes by a salt that we choose: another one for
 * each parcel, so that whoever learns one can speak of that parcel alone.
 */
export const createCarriers = (account: CarrierAccount): Carriers => {
  const { customer, key, saltKey, notifyUrl } = account;
  const door = openDoor({ url: account.url, timeoutMs: TIMEOUT_MS });
  const saltOf = (parcelId: string): string => createHmac('sha256', saltKey).update(parcelId).digest('hex').slice(0, SALT_LENGTH);

  return {
    subscribe: async (parcelId, { carrier, trackingNo, mobile }) => {
      const parameters = {
        callbackurl: `${notifyUrl.replace(/\/$/, '')}/${parcelId}`,
        salt: saltOf(parcelId),
        resultv2: '4',
        phone: mobile,
      };
      const param = JSON.stringify({ company: COMPANIES[carrier], number: trackingNo, key, parameters });
      const asked = await door.ask(Subscribed, form('/poll', { schema: 'json', param }));
      if (asked.said !== 'yes') return asked;
      const { result, returnCode } = asked.answer;
      if (result || returnCode === KNOWN) return { said: 'yes', answer: null };
      return { said: isUnclear(returnCode) ? 'unknown' : 'no', why: returnCode };
    },

    query: async ({ carrier, trackingNo, mobile }) => {
      const param = JSON.stringify({ com: COMPANIES[carrier], num: trackingNo, phone: mobile, resultv2: '4' });
      const asked = await door.ask(Queried, {
        ...form('/poll/query.do', { customer, param, sign: md5(param + key + customer) }),
        isSafe: true,
      });
      if (asked.said !== 'yes') return asked;
      if ('returnCode' in asked.answer) {
        const { returnCode } = asked.answer;
        return returnCode === NOTHING ? { said: 'yes', answer: 'absent' } : { said: 'unknown', why: returnCode };
      }
      const told = toldOf(asked.answer);
      // An answer about another parcel says nothing of ours.
      if (told?.carrier !== carrier || told.trackingNo !== trackingNo) return { said: 'unknown', why: 'another parcel' };
      return { said: 'yes', answer: told };
    },

    readPush: (parcelId, body) => {
      const fields = new URLSearchParams(body.toString('utf8'));
      const [param, sign] = [fields.get('param'), fields.get('sign')];
      if (param === null || sign === null || !/^[0-9a-fA-F]{32}$/.test(sign)) return refused('form');
      if (!timingSafeEqual(Buffer.from(md5(param + saltOf(parcelId))), Buffer.from(sign.toUpperCase()))) return refused('signature');
      const read = Push.safeParse(jsonOf(param));
      const told = read.success ? toldOf(read.data.lastResult) : undefined;
      return told ?? refused('shape');
    },
  };
};
