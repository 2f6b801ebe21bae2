import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { recordCall, type Books, type Notify } from './books.ts';
import type { Envelopes } from './envelopes.ts';
import type { Faults, NotifyFault } from './faults.ts';

const MINUTE = 60_000;
/** How long after each try the next one comes; then never again. */
const SCHEDULE_MS: readonly number[] = [1, 2, 5, 10, 30, 60, 120, 360, 720].map((minutes) => minutes * MINUTE);
const TIMEOUT_MS = 5_000;

interface Ports {
  books: Books;
  envelopes: Envelopes;
  faults: Faults;
  now: () => number;
}

/** Tells the merchant what was paid and what went back, until it says `success`. */
export const openNotifies = ({ books, envelopes, faults, now }: Ports) => {
  const underWay = new Set<Promise<unknown>>();
  let target: string | undefined;
  let holds = false;
  // Somebody's, and not JD's; made when it is first needed.
  let stranger: KeyObject | undefined;

  const bodyOf = (fields: Notify['fields'], fault: NotifyFault['kind'] | undefined): string => {
    const plain = envelopes.plain(fields);
    if (fault === 'unsigned') return envelopes.envelope(plain);
    if (fault === 'forge') stranger ??= generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    const signed = envelopes.signed(plain, fault === 'forge' ? stranger : undefined);
    if (fault === 'tamper') return envelopes.envelope(signed.replace('<amount>', '<amount>1'));
    return envelopes.envelope(fault === 'rewritten' ? signed.replace('<amount>', ' <amount>') : signed);
  };

  const post = async (to: string, body: string): Promise<string> => {
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    const answer = await fetch(target ?? to, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    );
    return answer ? `${answer.status} ${(await answer.text()).slice(0, 16)}` : 'none';
  };

  /** `success` ends it; anything else is tried again when its time comes. */
  const tryOnce = async (notify: Notify): Promise<void> => {
    notify.nextAt = Infinity;
    const fault = faults.ofNotify()?.kind;
    const answers: string[] = [];
    for (let nth = 0; nth < (fault === 'repeat' ? 2 : 1); nth++)
      answers.push(fault === 'lost' ? 'none' : await post(notify.to, bodyOf(notify.fields, fault)));
    const outcome = `${answers.join(', ')}${fault === undefined ? '' : ` fault ${fault}`}`;
    recordCall(books, { at: now(), kind: 'notify', outcome, about: notify.about });
    const wait = SCHEDULE_MS[notify.tries++];
    notify.state = answers.includes('200 success') ? 'taken' : wait === undefined ? 'given-up' : 'waits';
    if (notify.state === 'waits' && wait !== undefined) notify.nextAt = now() + wait;
  };

  return {
    note: (about: string, to: string, fields: Notify['fields']): void => {
      const notify: Notify = { about, to, fields, tries: 0, nextAt: now(), state: 'waits' };
      books.notifies.push(notify);
      if (holds) return;
      const sending = tryOnce(notify);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    /** Sends what is due by the clock, one after another, and ends when all that was under way has ended. */
    deliver: async (): Promise<void> => {
      for (const notify of books.notifies.filter(({ state, nextAt }) => state === 'waits' && nextAt <= now())) await tryOnce(notify);
      while (underWay.size > 0) await Promise.all(underWay);
    },
    to: (url: string | undefined) => void (target = url),
    hold: () => void (holds = true),
    reset: () => void (holds = false),
  };
};

export type Notifies = ReturnType<typeof openNotifies>;
