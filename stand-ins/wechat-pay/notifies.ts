import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyName } from './account.ts';
import { recordCall, type Books, type Notify } from './books.ts';
import type { Faults, NotifyFault } from './faults.ts';
import { inShanghai } from './shanghai.ts';
import type { Signs } from './signatures.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** How long after each try the next one comes: fifteen more in a day and a bit, then never again. */
export const SCHEDULE_MS: readonly number[] = [
  ...[15, 15, 30].map((seconds) => seconds * SECOND),
  ...[3, 10, 20, 30, 30, 30, 60].map((minutes) => minutes * MINUTE),
  ...[3, 3, 3, 6, 6].map((hours) => hours * HOUR),
];
const TIMEOUT_MS = 5_000;
const STALE_MS = 10 * MINUTE;

const SUMMARIES = { TRANSACTION: '支付成功', REFUND: '退款通知', COMPLAINT: '投诉通知' } as const;

interface Ports {
  books: Books;
  signs: Signs;
  faults: Faults;
  now: () => number;
  /** Which key signs the next one. */
  nextKey: () => KeyName;
}

type Sending = Record<string, string>;

/** Tells the merchant what was paid, what went back and who complains, as often as WeChat does, by the clock that it was given. */
export const openNotifies = ({ books, signs, faults, now, nextKey }: Ports) => {
  const underWay = new Set<Promise<unknown>>();
  let target: string | undefined;
  let [holds, isReversed] = [false, false];
  // Somebody's, and not WeChat's; made when it is first needed.
  let stranger: ReturnType<typeof generateKeyPairSync> | undefined;

  const bodyOf = ({ id, kind, resource }: Notify): string => {
    const [about] = kind.split('.') as [keyof typeof SUMMARIES];
    const type = about.toLowerCase();
    return JSON.stringify({
      id,
      create_time: inShanghai(now()),
      resource_type: 'encrypt-resource',
      event_type: kind,
      summary: SUMMARIES[about],
      resource: { original_type: type, ...signs.seal(resource, type) },
    });
  };

  const forged = (headers: Sending, body: string): Sending => {
    stranger ??= generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const message = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
    return { ...headers, 'wechatpay-signature': sign('sha256', Buffer.from(message), stranger.privateKey).toString('base64') };
  };

  const spoilt = (fault: NotifyFault['kind'] | undefined, body: string): { headers: Sending; body: string } => {
    const headers = signs.headersFor(body, nextKey(), now() - (fault === 'stale' ? STALE_MS : 0));
    if (fault === 'forge') return { headers: forged(headers, body), body };
    if (fault === 'probe')
      return { headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` }, body };
    // The same JSON, and not the same bytes.
    return { headers, body: fault === 'tamper' ? body.replace('"summary":', '"summary": ') : body };
  };

  const post = async (to: string, fault: NotifyFault['kind'] | undefined, sent: string): Promise<number> => {
    const { headers, body } = spoilt(fault, sent);
    const answer = await fetch(target ?? to, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status ?? 0;
  };

  /** 200 and 204 end it; anything else is tried again when its time comes. */
  const tryOnce = async (notify: Notify): Promise<void> => {
    notify.nextAt = Infinity;
    const fault = faults.ofNotify()?.kind;
    const statuses: number[] = [];
    for (let nth = 0; nth < (fault === 'repeat' ? 2 : 1); nth++)
      statuses.push(fault === 'lost' ? 0 : await post(notify.to, fault, bodyOf(notify)));
    const isTaken = statuses.some((status) => status === 200 || status === 204);
    const outcome = `${statuses.join(', ')}${fault === undefined ? '' : ` fault ${fault}`}`;
    recordCall(books, { at: now(), kind: 'notify', outcome, about: notify.about });
    const wait = SCHEDULE_MS[notify.tries++];
    notify.state = isTaken ? 'taken' : wait === undefined ? 'given-up' : 'waits';
    if (notify.state === 'waits' && wait !== undefined) notify.nextAt = now() + wait;
  };

  const track = (sending: Promise<void>): void => {
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
  };

  const note = (kind: Notify['kind'], about: string, to: string, resource: object): void => {
    const notify: Notify = { id: randomUUID(), kind, about, to, resource, tries: 0, nextAt: now(), state: 'waits' };
    books.notifies.push(notify);
    if (!holds) track(tryOnce(notify));
  };

  /** Sends what is due by the clock, one after another, and ends when all that was under way has ended. */
  const deliver = async (): Promise<void> => {
    const due = books.notifies.filter(({ state, nextAt }) => state === 'waits' && nextAt <= now());
    for (const notify of isReversed ? due.toReversed() : due) await tryOnce(notify);
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    note,
    deliver,
    to: (url: string | undefined) => void (target = url),
    /** They wait until `deliver`, and come in the other order on wish. */
    hold: (reversed = false) => void ([holds, isReversed] = [true, reversed]),
    reset: () => void ([holds, isReversed] = [false, false]),
  };
};

export type Notifies = ReturnType<typeof openNotifies>;
