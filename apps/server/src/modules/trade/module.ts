import { shared, type Ground, type Module } from '../../platform/module.ts';
import { createAgreements } from '../privacy/index.ts';
import { settingsOf } from '../settings/index.ts';
import { billJobs } from './bills/bill-jobs.ts';
import { correctionJobs } from './bills/correct-difference.ts';
import { countBills } from './bills/bill-metrics.ts';
import { contractJobs } from './contracts/contract-pdf.ts';
import { contractTexts } from './contracts/texts.ts';
import { complaintJobs } from './complaints/complaint-jobs.ts';
import { countComplaints } from './complaints/complaint-metrics.ts';
import type { FirstAnswerDue } from './complaints/complaint-ports.ts';
import { complaintStaffAnswers } from './complaints/complaint-staff-answers.ts';
import { hearOfComplaint } from './complaints/hear-complaint.ts';
import { codeStaffAnswers } from './desk/code-staff-answers.ts';
import { couponStaffAnswers } from './desk/coupon-staff-answers.ts';
import { goodsMakingStaffAnswers } from './desk/goods-making-staff-answers.ts';
import { goodsStaffAnswers } from './desk/goods-staff-answers.ts';
import { moneyStaffAnswers } from './desk/money-staff-answers.ts';
import { orderStaffAnswers } from './desk/order-staff-answers.ts';
import { parcelStaffAnswers } from './desk/parcel-staff-answers.ts';
import { posStaffAnswers } from './desk/pos-staff-answers.ts';
import { postageStaffAnswers } from './desk/postage-staff-answers.ts';
import { priceStaffAnswers } from './desk/price-staff-answers.ts';
import { ruleStaffAnswers } from './desk/rule-staff-answers.ts';
import { tradeForgets } from './forget.ts';
import { formerAnswers } from './former/former-answers.ts';
import { formerStaffAnswers } from './former/former-staff-answers.ts';
import { goodsAnswers, type GoodsPorts } from './goods/goods-answers.ts';
import { invoiceAnswers } from './invoices/invoice-answers.ts';
import { countInvoices } from './invoices/invoice-metrics.ts';
import { invoiceStaffAnswers } from './invoices/invoice-staff-answers.ts';
import { invoiceWork } from './invoices/invoice-work.ts';
import { packageAnswers } from './goods/packages.ts';
import { singlesAnswers } from './goods/singles.ts';
import { orderBlockers } from './leaving.ts';
import { linkAnswers, linkAsks } from './links/link-answers.ts';
import { miniPayAnswers, miniPayAsks } from './links/mini-pay-answers.ts';
import { mergeTrade } from './merge-learners.ts';
import { closings } from './orders/close-order.ts';
import { codeAnswers } from './orders/code-answers.ts';
import { waitingJobs } from './orders/end-waiting.ts';
import { giftAnswers } from './orders/gift-answers.ts';
import { memberAnswers } from './orders/member-answers.ts';
import { orderAnswers } from './orders/order-answers.ts';
import { orderPaperAnswers } from './orders/order-paper-answers.ts';
import { seatJobs } from './orders/seat.ts';
import { shownCodeAnswers } from './orders/shown-code-answers.ts';
import { attemptJobs } from './payments/attempt-jobs.ts';
import { countKeyDays } from './payments/key-metrics.ts';
import { notifyDoors } from './payments/notify-doors.ts';
import { addNotify } from './payments/notify.ts';
import { payAnswers, payAsks } from './payments/pay-answers.ts';
import { countPayments, payCounters } from './payments/pay-metrics.ts';
import { payerAnswers } from './payments/payer-answers.ts';
import type { PayPorts } from './payments/pay-ports.ts';
import { refundJobs } from './payments/send-refund.ts';
import { createSettling } from './payments/settle-soon.ts';
import { sellerOf } from './goods/seller.ts';
import { wishAnswers } from './wishes/wish-answers.ts';
import { wishJobs } from './wishes/tell-wishers.ts';
import { tradeData } from './personal-data.ts';
import { addressAnswers } from './parcels/address-answers.ts';
import { askingJobs } from './parcels/ask-address.ts';
import { addCarrierNotify } from './parcels/carrier-notify.ts';
import type { CarrierPorts } from './parcels/carrier-ports.ts';
import { parcelJobs } from './parcels/parcel-jobs.ts';
import { countParcels, parcelCounters } from './parcels/parcel-metrics.ts';
import { parcelAnswers } from './parcels/parcel-answers.ts';
import { beyondStaffAnswers } from './refunds/beyond-staff-answers.ts';
import { earningJobs } from './refunds/earning-job.ts';
import { grantJobs } from './refunds/grant-refund.ts';
import { refundAnswers } from './refunds/refund-answers.ts';
import { refundStaffAnswers } from './refunds/refund-staff-answers.ts';
import { stuckStaffAnswers } from './refunds/stuck-staff-answers.ts';
import { transferJobs } from './refunds/transfer.ts';

const portsOf = (ground: Ground): GoodsPorts => {
  const agreements = createAgreements();
  return {
    db: ground.db,
    clock: ground.clock,
    keys: ground.keys,
    settings: () => settingsOf(ground).current(),
    texts: (now) => contractTexts(agreements, now),
  };
};

const payingOf = shared((ground): PayPorts => {
  const { db, clock, log, keys, wechatPay, payments, config } = ground;
  const [h5Origin = config.api.publicUrl] = config.h5Origins;
  return {
    db,
    clock,
    log,
    keys,
    wechatPay,
    payments,
    apps: config.wechat.apps,
    counters: payCounters(ground),
    h5Origin,
    seller: sellerOf(ground),
  };
});

const carryingOf = shared((ground): CarrierPorts => {
  const { db, clock, log, keys, carriers } = ground;
  return { db, clock, log, keys, carriers, counters: parcelCounters(ground) };
});

/** What trade needs of those who stand above it. */
interface TradeGiven {
  firstAnswerDue: FirstAnswerDue;
}

export const tradeModule = ({ firstAnswerDue }: TradeGiven): Module => ({
  name: 'trade',
  data: tradeData,
  forgets: tradeForgets,
  answers: (ground) => {
    const ports = portsOf(ground);
    return [
      ...goodsAnswers(ports),
      ...wishAnswers(ground),
      ...orderAnswers(ports),
      ...memberAnswers(ports),
      ...codeAnswers(ports),
      ...giftAnswers(ports),
      ...shownCodeAnswers(ports),
      ...singlesAnswers(ports),
      ...packageAnswers(ports),
      ...payAnswers(payingOf(ground)),
      ...payerAnswers(ground),
      ...linkAnswers(payingOf(ground)),
      ...miniPayAnswers({ ...payingOf(ground), wechat: ground.wechat, minis: ground.config.minis, settings: ports.settings }),
      ...refundAnswers(ground),
      ...formerAnswers(ground),
      ...invoiceAnswers(ground),
      ...orderPaperAnswers(ground),
      ...addressAnswers(ground),
      ...parcelAnswers(ground),
    ];
  },
  asks: (ground) => [...payAsks(payingOf(ground)), ...linkAsks(payingOf(ground)), ...miniPayAsks(payingOf(ground))],
  jobs: (ground) => [
    ...closings(ground),
    ...wishJobs(ground),
    ...waitingJobs(ground),
    ...seatJobs(ground),
    ...attemptJobs(payingOf(ground)),
    ...refundJobs(ground),
    ...grantJobs(ground),
    ...transferJobs(ground),
    ...contractJobs(ground),
    ...invoiceWork(ground),
    ...earningJobs(ground),
    ...billJobs(ground),
    ...correctionJobs(ground),
    ...complaintJobs({ ...ground, firstAnswerDue }),
    ...askingJobs(ground),
    ...parcelJobs(carryingOf(ground)),
  ],
  gauges: ({ metrics, db, clock, config: { wechatPay, alipay, jdPay } }) => {
    countPayments(metrics, db);
    countKeyDays(metrics, clock, { wechat: wechatPay, alipay, jd: jdPay });
    countInvoices(metrics, db);
    countBills(metrics, db);
    countComplaints(metrics, db);
    countParcels(metrics, db);
  },
  routes: (server, ground) => {
    const on = payingOf(ground);
    const settle = createSettling(on, ground.metrics);
    for (const door of notifyDoors(on))
      addNotify(server, on, door, {
        settle,
        complaint: (tx, { merchant, number }, now) => hearOfComplaint(tx, firstAnswerDue, { mchid: merchant, number, by: 'notify', now }),
      });
    const carrying = carryingOf(ground);
    if (carrying.carriers) addCarrierNotify(server, { ...carrying, carriers: carrying.carriers });
  },
  staff: (ground) => [
    ...goodsStaffAnswers(),
    ...goodsMakingStaffAnswers,
    ...postageStaffAnswers,
    ...ruleStaffAnswers(),
    ...priceStaffAnswers(),
    ...couponStaffAnswers(),
    ...codeStaffAnswers(),
    ...posStaffAnswers(),
    ...orderStaffAnswers(ground),
    ...refundStaffAnswers,
    ...beyondStaffAnswers,
    ...stuckStaffAnswers,
    ...moneyStaffAnswers,
    ...complaintStaffAnswers(ground),
    ...formerStaffAnswers(ground),
    ...invoiceStaffAnswers,
    ...parcelStaffAnswers(ground),
  ],
  merge: mergeTrade,
  blockers: orderBlockers,
});
