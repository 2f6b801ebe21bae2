import { COMPLAINT_TEXT_LEAST, COMPLAINT_TEXT_MOST } from '@xuetang/contract/complaint-terms';
import { namedOrder } from '../../kit/named-order.rule.ts';

/** What is wrong with the words of a complaint; undefined when they may go. */
export const textError = (text: string): string | undefined => {
  const { length } = text.trim();
  if (length === 0) return '请写下发生了什么';
  if (length < COMPLAINT_TEXT_LEAST) return `再写 ${COMPLAINT_TEXT_LEAST - length} 个字，我们才好查`;
  return length > COMPLAINT_TEXT_MOST ? `多了 ${length - COMPLAINT_TEXT_MOST} 个字，请删短一些` : undefined;
};

/** A code as people type it: with hyphens, spaces and small letters, O for 0, I and L for 1. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined;
};

/** In fours, to be read out and written down. */
export const showCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** How a letter about an order begins. */
export const aboutIn = (named: string | null): string | undefined => {
  const order = namedOrder(named);
  return order && `订单 ${order}：`;
};
