import { BlockList, isIPv6 } from 'node:net';
import type { ErrorKey } from '@xuetang/contract/errors';
import { limitOf } from '@xuetang/contract/limit';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Answer, Session, Visitor } from './answer.ts';
import { memo } from '../memo.ts';
import { createMinuteBook, type Counter } from './minute-book.ts';
import { networkOf } from './network-of.rule.ts';

/** What one network may do in a minute, all calls together. Wide: a carrier puts thousands of people behind one address. */
export interface NetworkBudgets {
  all: number;
  /** Calls of browsers that bring no id of ours. */
  newcomers: number;
  /** Addresses and ranges of our own processes, which speak for everybody. */
  exempt: readonly string[];
}

export interface LimitPorts {
  cache: Cache;
  clock: Clock;
  budgets: NetworkBudgets;
}

/** What the calls from one address count against. */
interface Network {
  all: Counter[];
  newcomers: Counter[];
}

const MINUTE_S = 60;
const MOST_NETWORKS = 10_000;

const blockOf = (ranges: readonly string[]): BlockList => {
  const block = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) block.addAddress(address, family);
    else block.addSubnet(address, Number(bits), family);
  }
  return block;
};

/**
 * Counts a call for its caller (learner, else device) and for the network it comes from. A process lets in a small share of each budget by
 * itself and tells Redis of it with the next it asks for, in one round trip for all; none is made for who is known to be over. Without
 * Redis it goes on with what it has counted itself (decision 0128).
 */
export const createLimits = ({ cache, clock, budgets }: LimitPorts) => {
  const book = createMinuteBook();
  const exempt = blockOf(budgets.exempt);
  const isExempt = (ip: string): boolean => exempt.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

  /** The calls of a minute come from few addresses. */
  const networkAt = memo(MOST_NETWORKS, (ip): Network => {
    if (isExempt(ip)) return { all: [], newcomers: [] };
    const network = networkOf(ip);
    return { all: [{ key: `network:${network}`, most: budgets.all }], newcomers: [{ key: `new:${network}`, most: budgets.newcomers }] };
  });
  const isKnown = ({ call }: Answer, session: Session | null): session is Session => session !== null && limitOf(call).per === 'caller';
  const ofCaller = (answer: Answer, session: Session | null, { ip, device }: Visitor): Counter[] => {
    const { call } = answer;
    const { perMinute: most } = limitOf(call);
    if (isKnown(answer, session)) return [{ key: `${call.url}:learner:${session.learnerId}`, most }];
    return device ? [{ key: `${call.url}:device:${device.id}`, most }] : networkAt(ip).newcomers;
  };

  const currentMinute = (): number => {
    const minute = Math.floor(clock.now().getTime() / (MINUTE_S * 1_000));
    book.turnTo(minute);
    return minute;
  };

  return {
    /** Counted against the newcomers of its network. */
    isNewcomer: (answer: Answer, session: Session | null, { device }: Visitor): boolean => !device && !isKnown(answer, session),

    /** Before anything is asked on the caller's behalf: a network that is over need not have its tokens looked up. */
    isShut: ({ ip }: Visitor): boolean => {
      currentMinute();
      return networkAt(ip).all.some(book.isFull);
    },

    refusalOf: async (answer: Answer, session: Session | null, visitor: Visitor): Promise<ErrorKey | undefined> => {
      const minute = currentMinute();
      const { failClosed = false } = limitOf(answer.call);
      const counters = [...ofCaller(answer, session, visitor), ...networkAt(visitor.ip).all];
      if (counters.some(book.isFull)) return 'request.too_many';
      const owesWord = counters.map(book.count).some(Boolean);
      if (!failClosed && !owesWord) return undefined;
      const told = counters.map(book.takeUntold);
      const sums = await cache.tally(
        counters.map(({ key }, at) => ({ key: `limit:${minute}:${key}`, more: told[at] ?? 0 })),
        MINUTE_S,
      );
      counters.forEach((counter, at) => book.hear(counter, told[at] ?? 0, sums?.[at]));
      if (!sums) return failClosed ? 'server.busy' : undefined;
      return counters.some(({ most }, at) => (sums[at] ?? 0) > most) ? 'request.too_many' : undefined;
    },
  };
};
