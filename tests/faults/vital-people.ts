import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { weChatLogin } from '@xuetang/contract/identity';
import type { BuiltCamp, BuiltLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';

/** One who logs in, takes a seat or opens a page: whether the answer was right, and how long it took. */
export interface Tried {
  isRight: boolean;
  ms: number;
  why: string;
}

interface Place {
  api: string;
  wechat: string;
  h5: string;
}

const timed = async (work: () => Promise<string>): Promise<Tried> => {
  const began = performance.now();
  const why = await work().catch((error: unknown) => String(error));
  return { isRight: why === '', ms: performance.now() - began, why };
};

/** Everybody has an address of their own, or the limits would take the crowd for one. */
const from = (nth: number) => ({ headers: { 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` } });

export const enrol = ({ api }: Place, { campId }: BuiltCamp, { token }: BuiltLearner, nth: number): Promise<Tried> =>
  timed(async () => {
    const { code, data } = await signedClient(api, token)(saveEntryRecordAndAllocateClass, { campId }, from(nth));
    return code === 0 && data?.sceneCode === 1 ? '' : `code ${code}, scene ${data?.sceneCode}`;
  });

/** Both calls of it: to WeChat and back. WeChat's own time is not ours. */
export const logIn = async ({ api, wechat, h5 }: Place, key: string, nth: number): Promise<Tried> => {
  const ask = signedClient(api);
  let url = '';
  const out = await timed(async () => {
    const { code, data } = await ask(weChatLogin, { wechatType: 99, scope: 'snsapi_base', returnUrl: `${h5}/classInfo21` }, from(nth));
    url = data?.wechatAuthNew ?? '';
    return code === 0 && url ? '' : `no way to WeChat: code ${code}`;
  });
  if (!out.isRight) return out;
  const back = await fetch(url.replace(/^https?:\/\/[^/]+/, wechat), {
    redirect: 'manual',
    headers: { cookie: `standin_wechat_user=${key}` },
  });
  const { searchParams } = new URL(back.headers.get('location') ?? '', h5);
  const brought = { wechatType: 99, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  const home = await timed(async () => {
    const { code, data } = await ask(weChatLogin, brought, from(nth));
    return code === 0 && data?.token ? '' : `not let in: code ${code}`;
  });
  return { ...home, ms: out.ms + home.ms };
};

/** Opens the join-group page: drawn or plain, it has a code inside. */
export const openPage = ({ h5 }: Place, { campId }: BuiltCamp): Promise<Tried> =>
  timed(async () => {
    const answer = await fetch(`${h5}/classInfo21?campId=${campId}`);
    return /src="data:image\/png;base64,[\w+/=]{200,}"/.test(await answer.text()) ? '' : `no code, status ${answer.status}`;
  });
