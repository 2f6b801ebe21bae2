import { adsConversions } from './ads-conversions.ts';
import { asks } from './asks.ts';
import { audit } from './audit.ts';
import { bills } from './bills.ts';
import { complaints } from './complaints.ts';
import { double } from './double.ts';
import { i1 } from './i1-seats.ts';
import { i13 } from './i13-scannable.ts';
import { i16 } from './i16-repeats.ts';
import { i17 } from './i17-reports.ts';
import { i18 } from './i18-overload.ts';
import { i3 } from './i3-nothing-lost.ts';
import { i4 } from './i4-paid-once.ts';
import { i6 } from './i6-late.ts';
import { i7 } from './i7-refunds.ts';
import { i2 } from './i2-one-enrolment.ts';
import { i20 } from './i20-fuzz.ts';
import { i5 } from './i5-forged.ts';
import { lanes } from './lanes.ts';
import { live } from './live.ts';
import { loginFlood } from './login-flood.ts';
import { media } from './media.ts';
import { merge } from './merge.ts';
import { price } from './price.ts';
import { refund } from './refund.ts';
import { second } from './second.ts';
import { smsGuesses } from './sms-guesses.ts';
import { smsSends } from './sms-sends.ts';
import { stock } from './stock.ts';
import { storm } from './storm.ts';
import { takeover } from './takeover.ts';
import { books } from './books.ts';
import { exam } from './exam.ts';
import { grading } from './grading.ts';
import { talk } from './talk.ts';
import { watched } from './watched.ts';
import type { Proof } from './proof.ts';

/** By the names that `pnpm prove` knows. */
export const proofs: Readonly<Record<string, Proof>> = {
  I1: i1,
  I2: i2,
  I3: i3,
  I4: i4,
  I5: i5,
  I6: i6,
  I7: i7,
  I13: i13,
  I16: i16,
  I17: i17,
  I18: i18,
  I20: i20,
  ADS: adsConversions,
  ASKS: asks,
  AUDIT: audit,
  BOOKS: books,
  COMPLAINTS: complaints,
  DOUBLE: double,
  LANES: lanes,
  LIVE: live,
  MEDIA: media,
  MERGE: merge,
  PRICE: price,
  REFUND: refund,
  SECOND: second,
  STOCK: stock,
  BILLS: bills,
  STORM: storm,
  TAKEOVER: takeover,
  TALK: talk,
  FLOOD: loginFlood,
  EXAM: exam,
  WATCHED: watched,
  GRADING: grading,
  'SMS-SENDS': smsSends,
  'SMS-GUESSES': smsGuesses,
};
