import type { ShortParamId } from '@xuetang/contract/ids';
import { checkLiveOrder, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import {
  askForPhone,
  confirmSuperFanMobile,
  getRealParamsByShortParamIdAndSaveAdditionData,
  saveSuperFanMobile,
  type AdditionId,
  type ProofId,
} from '@xuetang/contract/super-fans';
import { aLearner, someLearners, type BuiltCamp, type BuiltLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll } from 'vitest';
import { startWechatStandIn, type WechatStandIn } from '../../stand-ins/wechat/wechat.ts';
import { createApi } from '../../apps/server/src/create-api.ts';
import { readConfig, type Config } from '../../apps/server/src/platform/config.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { createShortLink, type NewLink } from '../../apps/server/src/modules/promotion/fan-links/create-short-link.ts';

const MINI = 'wx99xuetangmini01';
const PHONE_EXCHANGE = '/wxa/business/getuserphonenumber';

/** The API with WeChat's stand-in behind it, and what a super fan does at it. */
export const openBench = () => {
  const clock = createTestClock();
  const at = {} as {
    database: TestDatabase;
    db: Database;
    config: Config;
    wechat: WechatStandIn;
    api: Awaited<ReturnType<typeof createApi>>;
  };
  beforeAll(async () => {
    at.wechat = await startWechatStandIn({
      port: 0,
      apps: [
        { appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['127.0.0.1'] },
        { appId: MINI, secret: 'standin-secret-mini', allowedHosts: [] },
      ],
    });
    at.database = await createTestDatabase();
    at.db = openDatabase(at.database.url, 2);
    const env = { XT_WECHAT_OPEN_URL: at.wechat.url, XT_WECHAT_API_URL: at.wechat.url, XT_LOG_LEVEL: 'silent' };
    at.config = readConfig(serverEnv(at.database.url, env));
    at.api = await createApi(at.config, clock);
    await at.api.listen();
  });
  afterAll(async () => {
    await at.api.close();
    await at.wechat.close();
    await at.db.close();
    await at.database.drop();
  });

  const control = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await fetch(`${at.wechat.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
  /** What the mini-program's button hands out to this person. */
  const phoneCode = async (more: { user?: string; mobile?: string; appId?: string; countryCode?: string } = {}) =>
    control<{ code: string; mobile: string }>('phone-codes', { appId: MINI, user: crypto.randomUUID(), ...more });

  const aLink = async (more: Partial<NewLink> = {}): Promise<ShortParamId> => {
    const made = await createShortLink(at.db, {
      linkType: 1,
      campaign: '秋季老学员回访',
      title: '小白理财训练营',
      page: 'classInfo20-fans',
      query: 'campId=1',
      createdBy: '周若兰',
      now: clock.now(),
      ...more,
    });
    if ('fault' in made) throw new Error(made.fault);
    return made.made;
  };
  const aPhoneLink = (quota: number, more: Partial<NewLink> = {}) => aLink({ linkType: 3, phones: { miniAppId: MINI, quota }, ...more });

  const stamp = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
  const visitor: ReturnType<typeof signedClient> = (call, payload) => signedClient(at.api.url())(call, payload, stamp());

  const fanOf = (learner: BuiltLearner) => {
    const ask = signedClient(at.api.url(), learner.token);
    const resolve = (
      shortParamId: ShortParamId,
      more: { phoneCode?: string; phoneState?: string; corpId?: string } = {},
      under: { idempotencyKey?: string } = {},
    ) => ask(getRealParamsByShortParamIdAndSaveAdditionData, { shortParamId, SuperFansLinkType: 3, ...more }, { ...stamp(), ...under });
    const additionOn = async (shortParamId: ShortParamId) => (await resolve(shortParamId)).data?.inventAdditionId as AdditionId;
    /** What the way to the mini-program's button takes along. */
    const phoneState = async (inventAdditionId: AdditionId) =>
      (await ask(askForPhone, { inventAdditionId }, stamp())).data?.phoneState ?? '';
    /** Asks for the number, and comes back with it from the button. */
    const read = async (shortParamId: ShortParamId, code: string) =>
      resolve(shortParamId, { phoneCode: code, phoneState: await phoneState(await additionOn(shortParamId)) });
    const confirm = (of: { inventAdditionId: AdditionId; proofId: ProofId }) => ask(confirmSuperFanMobile, of, stamp());
    /** The whole way: asked, read, seen and confirmed. */
    const give = async (shortParamId: ShortParamId, code: string) => {
      const answer = await read(shortParamId, code);
      const { inventAdditionId, toConfirm } = answer.data ?? {};
      return inventAdditionId && toConfirm ? confirm({ inventAdditionId, proofId: toConfirm.proofId }) : answer;
    };
    return {
      ...learner,
      ask,
      resolve,
      phoneState,
      read,
      confirm,
      give,
      reply: (
        inventAdditionId: AdditionId,
        more: { phoneCode?: string; phoneState?: string; without?: 'refused' | 'exhausted' },
        under: { idempotencyKey?: string } = {},
      ) => ask(saveSuperFanMobile, { inventAdditionId, ...more }, { ...stamp(), ...under }),
      check: async ({ campId }: BuiltCamp, shortParamId?: ShortParamId, more = {}) =>
        (await ask(checkLiveOrder, { campId, ...(shortParamId ? { shortParamId } : {}), ...more }, stamp())).data,
      save: async ({ campId }: BuiltCamp, shortParamId?: ShortParamId) =>
        (await ask(saveEntryRecordAndAllocateClass, { campId, ...(shortParamId ? { shortParamId } : {}) }, stamp())).data,
    };
  };
  const aFan = async () => fanOf(await aLearner(at.database.pool, clock.now()));
  const someFans = async (count: number) => (await someLearners(at.database.pool, count, clock.now())).map(fanOf);

  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await at.database.pool.query<T>(text, values)).rows;
  const used = async (link: ShortParamId) =>
    (await rows<{ phones_used: number }>('select phones_used from promotion.short_link where id = $1', [link]))[0]?.phones_used;
  /** Numbers that WeChat really told, since the last reset. */
  const told = () => at.wechat.books.counts[`${PHONE_EXCHANGE} ok`] ?? 0;
  /** How often WeChat was asked for one, whatever it said. */
  const asks = () =>
    Object.entries(at.wechat.books.counts).reduce((sum, [call, times]) => (call.startsWith(PHONE_EXCHANGE) ? sum + times : sum), 0);
  const fault = (kind: string, more: object = {}) => control('faults', { path: PHONE_EXCHANGE, times: 1, kind, ...more });

  return { at, clock, control, phoneCode, aLink, aPhoneLink, visitor, aFan, someFans, rows, used, told, asks, fault, stamp };
};
