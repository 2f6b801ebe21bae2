import { yuan } from '@xuetang/contract/money.rule';
import { backTo } from '../../kit/trade/way-back.rule.ts';

/** What is said of instalments. It is a loan, and is called one. */
export const huabei = {
  title: '花呗分期，\n先看清要花多少',
  lead: '分期是向花呗借钱。手续费由花呗收，学堂一分不收。',
  choose: '分几期',
  each: (fen: number) => `每期 ${yuan(fen)}`,
  fee: (feeFen: number, wholeFen: number) => `手续费 ${yuan(feeFen)}，一共 ${yuan(wholeFen)}`,
  year: (rate: number) => `折合年利率 ${rate / 10}%`,
  lines: (times: number) => `${times} 期，一笔一笔看`,
  nth: (nth: number) => `第 ${nth} 期`,
  price: '这一笔的价钱',
  feeLine: '花呗手续费',
  whole: '一共要还',
  more: (feeFen: number) => `比一次付清多花 ${yuan(feeFen)}`,
  last: '最后一期和前面差几分钱，是除不尽剩下的。准确的数，以花呗页面为准。',
  refund: '退款怎么算',
  refundText: `退到${backTo({ payType: 22 })}。手续费退不退，由花呗定。`,
  early: '想提前还清，在支付宝的花呗里还，手续费怎么收看那里的说明。',
  none: { title: '这一笔不能分期', text: '现在没有查到分期的费用，说不清要花多少，就不给您分。可以一次付清。', go: '去支付宝一次付清' },
} as const;
