/**
 * Why a tap on paying has led to no result: the buyer closed the sheet, WeChat did not open it, it said no, it does not know who pays, the
 * order's time is over, this way is closed for now, the rest costs something else by now, it is not paid in this program, or nobody answered. Nothing was taken in any of them, as far as anybody knows.
 */
const NOT_PAID = [
  'cancelled',
  'not-opened',
  'refused',
  'needs-wechat',
  'over',
  'way-closed',
  'price-changed',
  'not-here',
  'no-answer',
] as const;
export type NotPaid = (typeof NOT_PAID)[number];

/** As it stands in the address of a page that is led to. */
export const notPaidOf = (text: string | null): NotPaid | undefined => NOT_PAID.find((why) => why === text);

/** In the address of the result: the phone said that it was paid. Until the server says so too, it is being checked. */
export const FROM_SHEET = 'sheet';
/** The same of the rest of an order that was reserved: what was paid before is no result of it. */
export const FROM_REST = 'rest';
/** The same place: this browser has gone to a provider's page from here, and has come back by itself. */
export const FROM_LEAVING = 'leaving';
