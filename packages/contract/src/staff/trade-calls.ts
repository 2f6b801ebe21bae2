import { giveGoodwill, refundBeyond } from './beyond.ts';
import { endClassroomCode, makeClassroomCode } from './classrooms.ts';
import { giveCoupons, listCouponTerms, makeCouponTerms } from './coupons.ts';
import { drawCodes, endCodeBatch, listCodeBatches, makeCodeBatch } from './exchange-codes.ts';
import { importFormerOrders } from './former-orders.ts';
import { listGoods, putOnSale, readGoods, setStock, takeOffSale } from './goods.ts';
import { addPart, claimAsMap, makeGoods, makeItem } from './goods-making.ts';
import { excludeGoods, includeGoods, needCourse, needNotCourse } from './goods-rules.ts';
import { listFailedInvoices, reissueInvoice, retryInvoice } from './invoices.ts';
import { addMemberCourse, listMemberCourses, removeMemberCourse } from './members.ts';
import {
  clearDifference,
  correctDifference,
  exportLegs,
  listDifferences,
  listMoneyDays,
  listMoneyWaiting,
  readBooks,
  readMoneyDay,
} from './money.ts';
import { askForOrder, closeOrderNow, findOrders, readOrder } from './orders.ts';
import {
  exportLabels,
  listParcelsToDo,
  noteAddressGap,
  noteParcelBack,
  noteParcelLost,
  packParcel,
  sendParcel,
  sendParcelAgain,
  unpackParcel,
} from './parcels.ts';
import { answerPayComplaint, completePayComplaint, listPayComplaints, readPayComplaint, takePayComplaint } from './pay-complaints.ts';
import { closePaying, listPaying, openPaying } from './paying.ts';
import { listPayingWays, setPayingWays } from './paying-ways.ts';
import { drawPos, makePos } from './pos.ts';
import { listPostage, setPostage } from './postage.ts';
import { changePrice, endOffer, setOffer } from './prices.ts';
import { grantAskedRefund, listAskedRefunds, listStuckRefunds, noteTransfer, sendRefundAgain } from './refunds.ts';
import { closeSale, listSales, openSale } from './sales.ts';
import { listTermFees, setTermFees } from './term-fees.ts';

/** What our own people do with goods, orders, money, papers and parcels. */
export const tradeStaffCalls = {
  addMemberCourse,
  addPart,
  answerPayComplaint,
  askForOrder,
  changePrice,
  claimAsMap,
  clearDifference,
  correctDifference,
  closeOrderNow,
  closePaying,
  closeSale,
  completePayComplaint,
  drawCodes,
  drawPos,
  endClassroomCode,
  endCodeBatch,
  endOffer,
  excludeGoods,
  exportLabels,
  exportLegs,
  findOrders,
  giveCoupons,
  giveGoodwill,
  grantAskedRefund,
  importFormerOrders,
  includeGoods,
  listAskedRefunds,
  listCodeBatches,
  listCouponTerms,
  listDifferences,
  listFailedInvoices,
  listGoods,
  listMemberCourses,
  listMoneyDays,
  listMoneyWaiting,
  listParcelsToDo,
  listPayComplaints,
  listPaying,
  listPayingWays,
  listPostage,
  listSales,
  listStuckRefunds,
  listTermFees,
  makeClassroomCode,
  makeCodeBatch,
  makeCouponTerms,
  makeGoods,
  makeItem,
  makePos,
  needCourse,
  needNotCourse,
  noteAddressGap,
  noteParcelBack,
  noteParcelLost,
  noteTransfer,
  openPaying,
  openSale,
  packParcel,
  putOnSale,
  readBooks,
  readGoods,
  readMoneyDay,
  readOrder,
  readPayComplaint,
  refundBeyond,
  reissueInvoice,
  removeMemberCourse,
  retryInvoice,
  sendParcel,
  sendParcelAgain,
  sendRefundAgain,
  setOffer,
  setPayingWays,
  setPostage,
  setStock,
  setTermFees,
  takeOffSale,
  takePayComplaint,
  unpackParcel,
};
