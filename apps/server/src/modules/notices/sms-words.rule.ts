import { dateOf, timeOf } from '@xuetang/contract/beijing-time.rule';

const WHAT_MOST = 20;

/** What stands in the approved text of a class that was moved. Vendors take no long values. */
export const smsOf = ({ what, happens_at: at }: { what: string; happens_at: Date }) => {
  const letters = [...what];
  const title = letters.length > WHAT_MOST ? `${letters.slice(0, WHAT_MOST - 1).join('')}…` : what;
  const when = at.toISOString();
  return { template: 'moved' as const, params: { title, time: `${dateOf(when, at.getTime())}${timeOf(when)}` } };
};
