import type { SymbolName } from '@xuetang/art/symbols';

export interface CalculatorEntry {
  /** As a person would ask it. */
  asks: string;
  says: string;
  symbol: SymbolName;
}

/** In the order in which a household meets them. */
export const CALCULATORS = {
  emergency: { asks: '备用金留多少才够？', says: '万一停了收入，能撑几个月', symbol: 'umbrella' },
  savings: { asks: '每月存钱，能有多少？', says: '利滚利，也算上涨价', symbol: 'jar' },
  loan: { asks: '房贷怎么还更省？', says: '两种还法对比，提前还能省多少', symbol: 'home' },
  instalment: { asks: '分期真实利率多少？', says: '0.6% 一期，其实不是 7.2%', symbol: 'ledger' },
  pension: { asks: '退休以后，钱够用吗？', says: '养老金之外，每月还差多少', symbol: 'tree' },
  fund: { asks: '买卖基金扣多少费？', says: '申购费、赎回费和到手的钱', symbol: 'pie' },
} as const satisfies Record<string, CalculatorEntry>;

export type CalculatorName = keyof typeof CALCULATORS;

export const isCalculator = (name: string | null): name is CalculatorName => name !== null && Object.keys(CALCULATORS).includes(name);

export const calculatorList = Object.entries(CALCULATORS) as [CalculatorName, CalculatorEntry][];
