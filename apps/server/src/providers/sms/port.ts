/** Which approved text goes out. */
export type SmsTemplate = 'login' | 'bind' | 'cancel';

/** What is filled in, in the order in which every template names it. */
export interface SmsParams {
  code: string;
  minutes: string;
}

/**
 * What became of a message. `not-sent` is certain: the vendor refused, or was never reached. `unknown` is everything else, above all
 * an answer that did not come: the message may be on its way.
 */
export type SmsOutcome =
  | { outcome: 'sent'; provider: string; providerId: string }
  | { outcome: 'not-sent'; provider: string; why: string }
  | { outcome: 'unknown'; provider: string; why: string };

/** What we need of an SMS vendor, in our words. It never throws: a message that may have gone out is an outcome too. */
export interface SmsSender {
  send: (mobile: string, template: SmsTemplate, params: SmsParams) => Promise<SmsOutcome>;
}
