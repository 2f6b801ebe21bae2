import { z } from 'zod';
import type { BaiduAdSettings } from '../../platform/ad-settings.ts';
import { posting } from '../ask.ts';
import { openNetwork } from './network-door.ts';
import { CORRECTS, type AdNetworkPort, type Conversion, type ConversionEvent, type Posted } from './port.ts';

const Answer = z.object({
  header: z.object({
    status: z.int(),
    desc: z.string().optional(),
    failures: z.array(z.object({ position: z.int().optional(), code: z.int().optional() })).nullish(),
  }),
});

const [ALL, SOME, NONE, TRY_AGAIN] = [0, 1, 2, 4];

/**
 * Baidu's oCPC: http://ocpx.baidu.com/developer/ocpc-doc/api/api-doc/api-interface, and api-invalid-interface for what is taken back.
 * A click is named by the address that it led to. It counts once a click and type; only its status 4 is worth another try.
 */
export const createBaiduAds = (to: BaiduAdSettings, landing: string): AdNetworkPort => {
  const door = openNetwork(to.url);
  /** The number that the account's own console has for it; none: it is not told. */
  const typeOf = (event: ConversionEvent): number | undefined =>
    ({ ...to.types, released: to.invalidType, refunded: to.invalidPaidType })[event];
  const isCorrection = ({ event }: Conversion): boolean => CORRECTS[event] !== undefined;
  const addressOf = ({ page, clickId }: Conversion): string => `${landing}/${page}?${new URLSearchParams({ bd_vid: clickId }).toString()}`;

  const post = async (batch: readonly Conversion[], path: string, body: object): Promise<Posted[]> => {
    const each = (posted: Posted): Posted[] => batch.map(() => posted);
    const asked = await door.ask(Answer, posting(`/ocpcapi/api/${path}`, { token: to.token, ...body }));
    if (asked.said !== 'yes') return each({ outcome: 'again', why: asked.why });
    const { status, failures } = asked.answer.header;
    if (status === ALL) return each({ outcome: 'accepted' });
    if (status === TRY_AGAIN) return each({ outcome: 'again', why: 'status 4' });
    if (batch.length === 1 || (status !== SOME && status !== NONE)) return each({ outcome: 'refused', why: `status ${status}` });
    const codes = new Map(failures?.map(({ position, code }) => [position, code]));
    const isPlain = status === SOME && codes.size > 0 && !codes.has(undefined);
    return isPlain
      ? batch.map((_, at) => (codes.has(at) ? { outcome: 'refused', why: `code ${codes.get(at) ?? 'none'}` } : { outcome: 'accepted' }))
      : each({ outcome: 'split' });
  };

  return {
    network: 'baidu',
    // "Fewer than 100" a call.
    most: { batch: 99, aMinute: 100 },
    knows: (event) => typeOf(event) !== undefined,
    postConversions: async (batch) => {
      const [back, forth] = [batch.filter(isCorrection), batch.filter((one) => !isCorrection(one))];
      const conversionTypes = forth.map((one) => ({
        logidUrl: addressOf(one),
        newType: typeOf(one.event),
      }));
      const invalidConversionTypes = back.map((one) => ({
        logidUrl: addressOf(one),
        convertType: typeOf(one.event),
        convertTime: Math.floor(one.happenedAt.getTime() / 1_000),
      }));
      const posted = new Map<Conversion, Posted>();
      const keep = (of: readonly Conversion[], outcomes: Posted[]) => of.forEach((one, at) => posted.set(one, outcomes[at]!));
      if (forth.length > 0) keep(forth, await post(forth, 'uploadConvertData', { conversionTypes }));
      if (back.length > 0) keep(back, await post(back, 'uploadInvalidConvertData', { invalidConversionTypes }));
      return batch.map((one) => posted.get(one)!);
    },
  };
};
