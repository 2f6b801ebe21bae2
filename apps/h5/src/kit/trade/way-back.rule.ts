import { yuan } from '@xuetang/contract/money.rule';
import type { PaidBy } from '@xuetang/contract/payments';
import { ARRIVES_WORKDAYS } from '@xuetang/contract/refund.rule';

/** The ways to pay, as people call them. */
export const WAY_NAMES: Readonly<Record<PaidBy['payType'], string>> = { 11: '微信支付', 21: '支付宝', 22: '花呗分期', 31: '京东支付' };

/** 花呗分期 6 期. */
export const wayName = ({ payType, term }: PaidBy): string => `${WAY_NAMES[payType]}${term === null ? '' : ` ${term} 期`}`;

const BACK_TO: Readonly<Record<PaidBy['payType'], string>> = {
  11: '付款用的微信零钱或银行卡',
  21: '付款的支付宝账户或银行卡',
  // It lowers the debt first (refund rules 五).
  22: '花呗：先还欠的，后面每期跟着变少；已经还过的部分退到支付宝账户',
  31: '付款的京东支付账户或银行卡',
};

/** Where money goes that comes back: the way by which it was paid. */
export const backTo = ({ payType }: Pick<PaidBy, 'payType'>): string => BACK_TO[payType];

/** The same of one refund: of two payments each with its sum. */
export const backToEach = (payments: readonly (PaidBy & { fen: number })[]): string =>
  payments.map((payment) => `${payments.length > 1 ? `${yuan(payment.fen)} 退到` : ''}${backTo(payment)}`).join('。');

/** How long it takes by the rules of refunds (五). */
export const ARRIVES = `一般当天到，银行卡 1 至 ${ARRIVES_WORKDAYS} 个工作日`;
