import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { FANS_LINK_ENDED, FANS_LINK_UNKNOWN, FANS_PROOF_GONE, REQUEST_INVALID } from '@xuetang/contract/generated/error-codes';
import type { Resolution } from '@xuetang/contract/super-fans';
import type { Ask } from '../../client/create-client.ts';
import type { Failure } from '../../client/result.ts';
import type { Brought } from './brought.ts';

export type FansLink = ResponseOf<Calls['getParamByShortParamId']>;

/** Why a visit goes no further. Each has its words and the official account's code as the way out. */
export type Stop =
  | { why: 'unknown' | 'ended' }
  | { why: 'no-authorisation'; message: string }
  | { why: 'refused' | 'exhausted'; link: FansLink; resolution: Resolution }
  | { why: 'failed'; failure: Failure };

/** What comes next. `react`: the shell has to do something about it, as when the session has ended. */
export type Step =
  | { is: 'to-wechat'; link: FansLink }
  | { is: 'tui-login' }
  | { is: 'ask-phone'; link: FansLink; resolution: Resolution; note?: string }
  | { is: 'confirm-phone'; link: FansLink; resolution: Resolution; number: NonNullable<Resolution['toConfirm']> }
  | { is: 'go'; link: FansLink; resolution: Resolution }
  | { is: 'stopped'; stop: Stop }
  | { is: 'react'; failure: Failure };

export interface FlowPorts {
  ask: Ask;
  token: () => string;
  keepToken: (token: string) => void;
  wechatType: () => number;
  /** What this browser's way to WeChat was bound to. */
  browserKey: () => string;
  /** Whether this browser went to WeChat with this state: a code that somebody else sends is his, not the visitor's (decision 0067). */
  isExpectedLogin: (state: string) => boolean;
  device: { osName: string; phoneModel?: string };
  /** The token is there: it is reported (spec 4.7). */
  onToken: (link: FansLink) => void;
  /** The phone code was tried, or what the button said was told: neither is said twice. */
  onPhoneSpent: () => void;
}

const stopped = (stop: Stop): Step => ({ is: 'stopped', stop });

const ofLink = (failure: Failure): Step => {
  if (failure.code === FANS_LINK_UNKNOWN || failure.code === REQUEST_INVALID) return stopped({ why: 'unknown' });
  if (failure.code === FANS_LINK_ENDED) return stopped({ why: 'ended' });
  if (failure.then === 'toast' || failure.then === 'quiet') return stopped({ why: 'failed', failure });
  return { is: 'react', failure };
};

/** WeChat's errno 1400001: our account there has no money for numbers. */
const BALANCE_EMPTY = '1400001';
/** Nobody answered; the server's own words are better wherever there are some (spec 8). */
const NOT_AUTHORISED = '授权失败';
/** The same words as for a code that was used: nothing else can be done about either. */
const NOT_ASKED_FOR = '微信授权已失效，请重新进入页面';

/** From a short link to the page behind it (spec 4.7). */
export const createLinkFlow = (ports: FlowPorts) => {
  const { ask } = ports;

  const settle = (link: FansLink, resolution: Resolution, note?: string): Step => {
    const { phoneAuth, toConfirm } = resolution;
    if (toConfirm) return { is: 'confirm-phone', link, resolution, number: toConfirm };
    if (phoneAuth === 'refused' || phoneAuth === 'exhausted') return stopped({ why: phoneAuth, link, resolution });
    if (phoneAuth === 'wanted') return { is: 'ask-phone', link, resolution, ...(note === undefined ? {} : { note }) };
    return { is: 'go', link, resolution };
  };

  const resolve = async (link: FansLink, brought: Brought): Promise<Step> => {
    const { shortParamId, corpId, phoneCode, phoneState, phoneError } = brought;
    const body = { shortParamId, SuperFansLinkType: link.linkType, ...(corpId ? { corpId } : {}) };
    // Only a link of type 3 is converted with a phone code (spec 4.7).
    const code = link.linkType === 3 ? phoneCode : '';
    const resolved = await ask('getRealParamsByShortParamIdAndSaveAdditionData', code ? { ...body, phoneCode: code, phoneState } : body);
    if (phoneCode || phoneError) ports.onPhoneSpent();
    if (!resolved.ok) {
      if (!code || resolved.kind !== 'answer' || resolved.then !== 'toast') return ofLink(resolved);
      // The number was not had; the visit goes on, and says why.
      const without = await ask('getRealParamsByShortParamIdAndSaveAdditionData', body);
      return without.ok ? settle(link, without.data, resolved.message) : ofLink(without);
    }
    if (!phoneError || resolved.data.phoneAuth !== 'wanted') return settle(link, resolved.data);
    return reply(link, resolved.data, phoneError === BALANCE_EMPTY ? 'exhausted' : 'refused');
  };

  /** What the visitor, or WeChat in their place, said instead of a number. */
  const reply = async (link: FansLink, resolution: Resolution, without: 'refused' | 'exhausted'): Promise<Step> => {
    const replied = await ask('saveSuperFanMobile', { inventAdditionId: resolution.inventAdditionId, without });
    return replied.ok ? settle(link, replied.data) : ofLink(replied);
  };

  /** The visitor has seen the number and says that it is theirs. Too late, it is asked for again. */
  const confirm = async (link: FansLink, resolution: Resolution, { proofId }: NonNullable<Resolution['toConfirm']>): Promise<Step> => {
    const confirmed = await ask('confirmSuperFanMobile', { inventAdditionId: resolution.inventAdditionId, proofId });
    if (confirmed.ok) return settle(link, confirmed.data);
    if (confirmed.code !== FANS_PROOF_GONE) return ofLink(confirmed);
    return { is: 'ask-phone', link, resolution, note: confirmed.message };
  };

  const convert = async (link: FansLink, brought: Brought): Promise<Step> => {
    const { shortParamId: parentId, code, state } = brought;
    const asked = { dataFrom: 3, parentId, code, state, browserKey: ports.browserKey(), wechatType: ports.wechatType() } as const;
    const converted = await ask('convertCodeToToken', { ...asked, ...ports.device });
    if (!converted.ok) {
      const message = converted.kind === 'answer' ? converted.message : NOT_AUTHORISED;
      return stopped({ why: 'no-authorisation', message });
    }
    const { token, snapshotuser } = converted.data;
    if (snapshotuser === 1) return { is: 'tui-login' };
    if (!token) return stopped({ why: 'no-authorisation', message: NOT_AUTHORISED });
    ports.keepToken(token);
    ports.onToken(link);
    return resolve(link, brought);
  };

  const begin = async (brought: Brought): Promise<Step> => {
    if (!brought.shortParamId) return stopped({ why: 'unknown' });
    const read = await ask('getParamByShortParamId', { shortParamId: brought.shortParamId });
    if (!read.ok) return ofLink(read);
    const link = read.data;
    if (ports.token()) return resolve(link, brought);
    if (brought.code && brought.state)
      return ports.isExpectedLogin(brought.state) ? convert(link, brought) : stopped({ why: 'no-authorisation', message: NOT_ASKED_FOR });
    // WeChat sends whoever says no back with the state alone.
    if (brought.state) return stopped({ why: 'no-authorisation', message: '您没有同意微信授权' });
    return { is: 'to-wechat', link };
  };

  return { begin, reply, confirm };
};
