import { z } from 'zod';
import type { WecomAccount } from '../../platform/wecom-settings.ts';
import type { Door } from '../ask.ts';
import { askWecom, type WecomSaid } from './ask-wecom.ts';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** A token that ends while a call is under way costs that call a second try; this many seconds earlier it is renewed. */
const RENEW_EARLY_S = 300;

export interface AccessToken {
  get: () => Promise<WecomSaid<string>>;
  /** WeCom does not know this one any more, whatever its time. */
  forget: (token: string) => void;
}

/** One token a process, asked for by one at a time. WeCom gives the same one to every process until it ends, so nobody shares. */
export const createAccessToken = (
  door: Door,
  { corpId, secret }: Pick<WecomAccount, 'corpId' | 'secret'>,
  now: () => number,
): AccessToken => {
  let held: { token: string; renewAt: number } | undefined;
  let renewal: Promise<WecomSaid<string>> | undefined;

  const renew = async (): Promise<WecomSaid<string>> => {
    const query = new URLSearchParams({ corpid: corpId, corpsecret: secret });
    const answer = await askWecom(door, `/cgi-bin/gettoken?${query.toString()}`, Token);
    if (!('said' in answer)) return answer;
    const { access_token: token, expires_in: seconds } = answer.said;
    held = { token, renewAt: now() + (seconds - RENEW_EARLY_S) * 1_000 };
    return { said: token };
  };

  return {
    get: async () => {
      if (held && held.renewAt > now()) return { said: held.token };
      renewal ??= renew().finally(() => (renewal = undefined));
      return renewal;
    },
    forget: (token) => {
      if (held?.token === token) held = undefined;
    },
  };
};
