import { shared, type Ground, type Module } from '../../platform/module.ts';
import { createAgreements } from '../privacy/index.ts';
import { settingsOf } from '../settings/index.ts';
import { billJobs } from './bills/bill-jobs.ts';
import { countBills } from './bills/bill-metrics.ts';
import { contractTexts } from './contracts/texts.ts';
import { codeStaffAnswers } from './desk/code-staff-answers.ts';
import { couponStaffAnswers } from './desk/coupon-staff-answers.ts';
import { goodsStaffAnswers } from './desk/goods-staff-answers.ts';
import { priceStaffAnswers } from './desk/price-staff-answers.ts';
import { ruleStaffAnswers } from './desk/rule-staff-answers.ts';
import { tradeForgets } from './forget.ts';
import { goodsAnswers, type GoodsPorts } from './goods/goods-answers.ts';
import { orderBlockers } from './leaving.ts';
import { mergeTrade } from './merge-learners.ts';
import { closings } from './orders/close-order.ts';
import { codeAnswers } from './orders/code-answers.ts';
import { orderAnswers } from './orders/order-answers.ts';
import { attemptJobs } from './payments/attempt-jobs.ts';
import { payAnswers, payAsks } from './payments/pay-answers.ts';
import { countPayments, payCounters } from './payments/pay-metrics.ts';
import type { PayPorts } from './payments/pay-ports.ts';
import { refundJobs } from './payments/send-refund.ts';
import { addWechatNotify } from './payments/wechat-notify.ts';
import { tradeData } from './personal-data.ts';
import { earningJobs } from './refunds/earning-job.ts';
import { grantJobs } from './refunds/grant-refund.ts';
import { refundAnswers } from './refunds/refund-answers.ts';
import { refundStaffAnswers } from './refunds/refund-staff-answers.ts';

const portsOf = (ground: Ground): GoodsPorts => {
  const agreements = createAgreements();
  return {
    db: ground.db,
    clock: ground.clock,
    settings: () => settingsOf(ground).current(),
    texts: (now) => contractTexts(agreements, now),
  };
};

const payingOf = shared((ground): PayPorts => {
  const { db, clock, log, keys, wechatPay, config } = ground;
  return { db, clock, log, keys, wechatPay, apps: config.wechat.apps, counters: payCounters(ground) };
});

export const tradeModule: Module = {
  name: 'trade',
  data: tradeData,
  forgets: tradeForgets,
  answers: (ground) => {
    const ports = portsOf(ground);
    return [
      ...goodsAnswers(ports),
      ...orderAnswers(ports),
      ...codeAnswers(ports),
      ...payAnswers(payingOf(ground)),
      ...refundAnswers(ground),
    ];
  },
  asks: (ground) => payAsks(payingOf(ground)),
  jobs: (ground) => [
    ...closings(ground),
    ...attemptJobs(payingOf(ground)),
    ...refundJobs(ground),
    ...grantJobs(ground),
    ...earningJobs(ground),
    ...billJobs(ground),
  ],
  gauges: ({ metrics, db }) => {
    countPayments(metrics, db);
    countBills(metrics, db);
  },
  routes: (server, ground) => {
    const on = payingOf(ground);
    if (on.wechatPay) addWechatNotify(server, { ...on, wechatPay: on.wechatPay });
  },
  staff: () => [
    ...goodsStaffAnswers(),
    ...ruleStaffAnswers(),
    ...priceStaffAnswers(),
    ...couponStaffAnswers(),
    ...codeStaffAnswers(),
    ...refundStaffAnswers,
  ],
  merge: mergeTrade,
  blockers: orderBlockers,
};
