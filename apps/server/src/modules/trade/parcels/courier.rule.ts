/** A mobile number, or a line of the carrier's with an ending behind it (95720-1234), not inside of a longer figure. */
const PHONE = /(?<!\d)(?:1[3-9]\d{9}|95\d{3,4}(?:[-转,]\d{3,8})?|400-?\d{3}-?\d{4})(?!\d)/;
const NAME =
  /(?:快递员|派件员|配送员|业务员|小哥|派送员)[:：]?\s*[【[(（]?\s*([\u4e00-\u9fa5·]{2,4}?)(?=[】\])）,，、。;；:：\s\d]|电话|手机|联系|正在|$)/;

/** Whoever brings it, where a carrier's words name a number that can be called. */
export const courierIn = (words: string): { name: string | null; phone: string } | undefined => {
  const phone = PHONE.exec(words)?.[0];
  return phone === undefined ? undefined : { name: NAME.exec(words)?.[1] ?? null, phone };
};
