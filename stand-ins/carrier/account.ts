/** The account that the stand-in knows. Nothing here is secret. */
export const CUSTOMER = 'STANDIN0CUSTOMER';
export const KEY = 'standinkey12';
const SALT_KEY = 'standin-salt-key-of-thirty-two-letters';

/** XT_CARRIER for a server that asks the stand-in and is told by it. */
export const carrierAt = (url: string, notifyUrl: string): string =>
  JSON.stringify({ url, customer: CUSTOMER, key: KEY, saltKey: SALT_KEY, notifyUrl });
