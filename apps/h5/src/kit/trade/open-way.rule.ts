import type { PayChoice, PayType, PayWay } from '@xuetang/contract/pay-choices.rule';
import { isTerm, type Term } from './instalment-plans.rule.ts';

/** How it will be paid: a way that is open here, of Huabei with its term. */
export interface OpenWay {
  payType: PayType;
  way: PayWay;
  term: Term | undefined;
}

const OPENS: readonly PayWay[] = ['sheet', 'wechat-link', 'mini-program'];
/** The tap itself opens WeChat's sheet: over the page, on the mini-program's own, or in the WeChat that an address opens. */
export const opensWechat = ({ way }: Pick<OpenWay, 'way'>): boolean => OPENS.includes(way);

/** A way as it is kept with the place: 11, 21, 22-6. */
export const wayKey = ({ payType, term }: Pick<OpenWay, 'payType' | 'term'>): string =>
  term === undefined ? String(payType) : `${payType}-${term}`;

/**
 * What was wanted, where it is still open; else what is chosen beforehand. None where only loans are left, or nothing: nobody borrows by a
 * choice that was made for him.
 */
export const openWayOf = (choices: readonly PayChoice[], wanted: string | null): OpenWay | undefined => {
  const open = choices.flatMap(({ payType, way, terms }): OpenWay[] =>
    terms.length === 0
      ? [{ payType, way, term: undefined }]
      : terms.flatMap(({ times }) => (isTerm(times) ? [{ payType, way, term: times }] : [])),
  );
  const first = choices.find(({ isChosen }) => isChosen)?.payType;
  return open.find((one) => wayKey(one) === wanted) ?? open.find(({ payType, term }) => payType === first && term === undefined);
};
