import { yuan } from '@xuetang/contract/money.rule';

/** A package, with what each course of it comes to. */
export const words = {
  title: '一套课，一份一份算清楚',
  lead: (count: number, fen: number) => `${count} 门一起 ${yuan(fen)}。这里写明每一门分到多少，以后退款、开发票都按它算。`,
  bar: '每一门分到的钱',
  alone: (fen: number) => `课程价 ${yuan(fen)}`,
  apart: '只想要其中一门？看单买的价钱',
} as const;
