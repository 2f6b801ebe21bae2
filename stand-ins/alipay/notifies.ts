import { generateKeyPairSync, sign } from 'node:crypto';
import { recordCall, type Books, type Notify } from './books.ts';
import type { Faults, NotifyFault } from './faults.ts';
import type { Signs } from './signatures.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** How long after each try the next one comes: eight in twenty-five hours, then never again. */
const SCHEDULE_MS: readonly number[] = [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR];
const TIMEOUT_MS = 5_000;

/** Tells the merchant what was paid and what went back, as often as Alipay does, by the clock that it was given. */
export const openNotifies = ({ books, signs, faults, now }: { books: Books; signs: Signs; faults: Faults; now: () => number }) => {
  const underWay = new Set<Promise<unknown>>();
  let target: string | undefined;
  let holds = false;
  // Somebody's, and not Alipay's; made when it is first needed.
  let stranger: ReturnType<typeof generateKeyPairSync> | undefined;

  const spoilt = (fault: NotifyFault['kind'] | undefined, pairs: Notify['pairs']): Record<string, string> => {
    const signed = signs.signPairs(pairs);
    if (fault === 'tamper') return { ...signed, total_amount: '0.01' };
    if (fault !== 'forge') return signed;
    stranger ??= generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const text = Object.entries(pairs)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    return { ...signed, sign: sign('sha256', Buffer.from(text), stranger.privateKey).toString('base64') };
  };

  const post = async ({ to, pairs }: Notify, fault: NotifyFault['kind'] | undefined): Promise<string> => {
    const answer = await fetch(target ?? to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(spoilt(fault, pairs)).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    return (await answer?.text().catch(() => '')) ?? '';
  };

  /** The one word ends it, whatever its status; anything else is tried again when its time comes. */
  const tryOnce = async (notify: Notify): Promise<void> => {
    notify.nextAt = Infinity;
    const fault = faults.ofNotify()?.kind;
    const heard: string[] = [];
    for (let nth = 0; nth < (fault === 'repeat' ? 2 : 1); nth++) heard.push(fault === 'lost' ? 'nothing' : await post(notify, fault));
    recordCall(books, { at: now(), kind: 'notify', outcome: `${heard.join(', ')}${fault ? ` fault ${fault}` : ''}`, about: notify.about });
    const wait = SCHEDULE_MS[notify.tries++];
    notify.state = heard.includes('success') ? 'taken' : wait === undefined ? 'given-up' : 'waits';
    if (notify.state === 'waits' && wait !== undefined) notify.nextAt = now() + wait;
  };

  return {
    note: (about: string, to: string, pairs: Notify['pairs']): void => {
      const notify: Notify = { about, to, pairs, tries: 0, nextAt: now(), state: 'waits' };
      books.notifies.push(notify);
      if (holds) return;
      const sending = tryOnce(notify);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    /** Sends what is due by the clock, and ends when all that was under way has ended. */
    deliver: async (): Promise<void> => {
      for (const notify of books.notifies.filter(({ state, nextAt }) => state === 'waits' && nextAt <= now())) await tryOnce(notify);
      while (underWay.size > 0) await Promise.all(underWay);
    },
    to: (url: string | undefined) => void (target = url),
    /** They wait until `deliver`. */
    hold: () => void (holds = true),
    reset: () => void (holds = false),
  };
};

export type Notifies = ReturnType<typeof openNotifies>;
