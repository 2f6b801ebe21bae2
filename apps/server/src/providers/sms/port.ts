/** Which approved text goes out: one with a code, one that tells the old number of a change (decision 0126), one of a class that was moved, or one that asks where a parcel goes. */
export type SmsTemplate = 'login' | 'bind' | 'cancel' | 'prove' | 'changing' | 'changed' | 'moved' | 'parcel';

/** What is filled in, in the order in which the template names it: `code` and `minutes`, or `ending` (of the new number) and `hours`, or `title` and `time`, or `thing` and `ticket`. */
export type SmsParams = Readonly<Record<string, string>>;

/** One message, the same at every try. */
export interface SmsMessage {
  /** Ours. Vendors keep it beside the message and tell it when they are asked what became of it; it does not keep them from sending twice. */
  outId: string;
  mobile: string;
  template: SmsTemplate;
  params: SmsParams;
}

/**
 * What became of a message. `no` is certain: the vendor refused, or was never reached. `unknown` is everything else, above all an
 * answer that did not come: the message may be on its way.
 */
export type SmsOutcome =
  | { said: 'yes'; provider: string; providerId: string }
  | { said: 'no'; provider: string; why: string }
  | { said: 'unknown'; provider: string; why: string };

/** What we need of one SMS vendor, in our words. It never throws: a message that may have gone out is an outcome too. */
export interface SmsVendor {
  provider: string;
  send: (message: SmsMessage) => Promise<SmsOutcome>;
  /**
   * Looks up what became of a message that was sent no earlier than `since`, some seconds ago at least. `no`: the vendor keeps every
   * message and has none of this id. `unknown`: it does not say.
   */
  find: (message: SmsMessage, since: Date) => Promise<SmsOutcome>;
}

export interface SmsSender {
  /**
   * Asks the vendors in order, from this one on where one is named. The next one is asked only when the one before certainly sent
   * nothing; `movingOn` is awaited first, so that whoever comes after us knows where we were.
   */
  send: (message: SmsMessage, how?: { from?: string | null; movingOn?: (provider: string) => Promise<void> }) => Promise<SmsOutcome>;
  /** Looks it up at this vendor, or at the first. */
  find: (message: SmsMessage, since: Date, at?: string | null) => Promise<SmsOutcome>;
}
