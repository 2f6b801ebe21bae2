export interface WaysIn {
  hasMobile: boolean;
  hasWechat: boolean;
  /** Until when the account's ways in count as fresh; null: they are settled. */
  moneyWaitsUntil: Date | null;
}

/**
 * Whether a code to the number proves the person. Not while the number is fresh and WeChat can be asked instead: whoever holds a stolen
 * session could bind a number of his own and prove himself with it.
 */
export const provesByNumber = ({ hasMobile, hasWechat, moneyWaitsUntil }: WaysIn, now: Date): boolean =>
  hasMobile && !(hasWechat && moneyWaitsUntil !== null && moneyWaitsUntil > now);
