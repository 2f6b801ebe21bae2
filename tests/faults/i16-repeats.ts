import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { getCommitInfo } from '@xuetang/contract/goods';
import type { GoodsId } from '@xuetang/contract/ids';
import { cancelOrder, createOrder } from '@xuetang/contract/orders';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { pay } from '@xuetang/contract/payments';
import { startWechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { giveUnionids, someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';
import { withHands } from './sms-attack.ts';

const SIZES = { small: { buyers: 60, kills: 2, hands: 30 }, full: { buyers: 2_000, kills: 40, hands: 64 } } as const;
/** Of a hundred answers of WeChat; half of them after it has done what it was asked. */
const WEATHER = { lostAnswers: 30, acted: 50 };
const SETTLED_WITHIN_MS = 120_000;

const ONE_ORDER = 'a repeat orders nothing anew, also when the first order has been cancelled';
const ONE_PAYMENT = 'a repeat asks for no second payment';
const SAME_BYTES = 'whoever asks WeChat again says the same';
const SAME_ANSWER = 'a repeat is answered as the first was';
const SETTLED = 'nothing stays open that was asked';

const ANEW: Plant = {
  file: 'apps/server/src/modules/trade/payments/ask-payment.ts',
  text: 'wechatPay.order(bytes)',
  becomes: `wechatPay.order(isRepeat ? bytes.replace('"description":"', '"description":"再次：') : bytes)`,
};
const FORGETS: Plant = {
  file: 'apps/server/src/platform/http/idempotency.ts',
  text: "claimed.push(ours.has(key.name) ? 'ours'",
  becomes: "claimed.push(ours.size >= 0 ? 'ours'",
};

const place = { host: 'wechat', isIos: false } as const;

/** Asks at one host after the other until somebody answers: processes die here. */
const untilAnswered = async <T extends { code: number }>(asks: readonly (() => Promise<T>)[], first: number): Promise<T> => {
  for (let turn = first; ; turn++) {
    const answer = await asks[turn % asks.length]?.().catch(() => undefined);
    if (answer) return answer;
    await pause(50);
  }
};

interface Tapped {
  /** Pairs of answers that must be the same. */
  pairs: [unknown, unknown][];
  isCancelled: boolean;
}

/** Orders and pays; every request goes to both hosts under its one key, as when the first answer was lost. Some change their mind, and then an old repeat arrives. */
const buy = async (goodsId: GoodsId, token: string, hosts: () => readonly Running[], nth: number): Promise<Tapped> => {
  const asking = (host: number) => signedClient(hosts()[host]?.url ?? '', token);
  const commit = (
    await untilAnswered(
      [0, 1].map((host) => () => asking(host)(getCommitInfo, { goodsId, place })),
      nth,
    )
  ).data?.commit;
  if (!commit) throw new Error('the page of the order did not open');
  const body = {
    goodsId,
    place,
    seen: { hash: commit.quote.hash, payFen: commit.quote.payFen },
    agreed: { texts: commit.texts.map(({ document, version }) => ({ document, version })), isAdult: true },
    source: 200112831,
  } as const;
  const [orderKey, payKey] = [{ idempotencyKey: randomUUID() }, { idempotencyKey: randomUUID() }];
  const order = (first: number) =>
    untilAnswered(
      [0, 1].map((host) => () => asking(host)(createOrder, body, orderKey)),
      first,
    );
  const ordered = await order(nth);
  const pairs: Tapped['pairs'] = [[ordered.data, (await order(nth + 1)).data]];
  const orderNo = ordered.data?.is === 'ordered' ? ordered.data.orderNo : undefined;
  if (!orderNo) throw new Error(`an order was answered with ${ordered.code}`);
  const wish = { orderNo, payType: WECHAT_PAY, place } as const;
  const payIt = (first: number) =>
    untilAnswered(
      [0, 1].map((host) => () => asking(host)(pay, wish, payKey)),
      first,
    );
  const paid = await payIt(nth);
  const again = await payIt(nth + 1);
  // What was in doubt may be known at the second try; what was known stays.
  if (paid.data?.is !== 'checking') pairs.push([paid.data, again.data]);
  const isCancelled = nth % 2 === 0;
  if (isCancelled) {
    await untilAnswered(
      [0, 1].map((host) => () => asking(host)(cancelOrder, { orderNo })),
      nth,
    );
    pairs.push([ordered.data, (await order(nth + 1)).data]);
    if (again.data?.is === 'sheet') pairs.push([again.data, (await payIt(nth)).data]);
  }
  return { pairs, isCancelled };
};

/** Kills one of the two and starts it again, in turn. */
const killInTurn = async (apis: Running[], env: Record<string, string>, kills: number): Promise<void> => {
  for (let killed = 0; killed < kills; killed++) {
    await pause(randomInt(200, 900));
    await apis[killed % 2]?.kill();
    apis[killed % 2] = await startApi(env);
  }
};

const countOf = async ({ pool }: TestDatabase, text: string): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? -1;

const OPEN = 'platform.idempotency_key where to_send_sealed is not null';

const untilSettled = async (database: TestDatabase): Promise<number> => {
  const until = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const open = await countOf(database, OPEN);
    if (open === 0 || Date.now() > until) return open;
    await pause(500);
  }
};

export const i16: Proof = {
  says: 'an order and a payment are made once, although answers are lost, processes die, and every request is repeated on the other host',
  bug: { is: 'whoever asks WeChat again writes the words anew', plants: [ANEW], breaks: [SAME_BYTES] },
  otherBugs: [
    { is: 'a key that was used is forgotten', plants: [FORGETS], breaks: [ONE_ORDER, SAME_ANSWER], mayBreak: [ONE_PAYMENT, SETTLED] },
  ],
  run: async (size, { withBug, bug, progress }) => {
    const { buyers, kills, hands } = SIZES[size];
    const database = await createTestDatabase();
    const wechatPay = await startWechatPayStandIn({ port: 0 });
    const planted = withBug ? plant(...(bug?.plants ?? [])) : undefined;
    const env = { ...serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_WECHAT_PAY: wechatPay.settings }), ...planted?.env };
    const { goodsId } = await someGoods(database.pool, { parts: [{ kind: 'membership' }] });
    const people = await someLearners(database.pool, buyers);
    await giveUnionids(
      database.pool,
      people.map(({ learnerId }) => learnerId),
    );
    const apis = await Promise.all([startApi(env), startApi(env)]);
    const worker = await startWorker(env);
    try {
      wechatPay.weather(WEATHER);
      const startedAt = Date.now();
      const tapped: Tapped[] = [];
      const killing = killInTurn(apis, env, kills);
      await withHands(hands, buyers, async (nth) => {
        tapped.push(await buy(goodsId, people[nth]?.token ?? '', () => apis, nth));
        progress(`${tapped.length} of ${buyers} have bought`);
      });
      await killing;
      wechatPay.weather({});
      const open = await untilSettled(database);
      planted?.check();
      const orders = await countOf(database, 'trade.customer_order');
      const attempts = await countOf(database, 'trade.attempt');
      const { books } = wechatPay;
      const other = books.counts['order INVALID_REQUEST'] ?? 0;
      const different = tapped.flatMap(({ pairs }) => pairs).filter(([one, same]) => !isDeepStrictEqual(one, same));
      const { promise, mustHave, outcome } = openFindings();
      promise(ONE_ORDER, orders === buyers, `${orders} orders of ${buyers} buyers`);
      promise(
        ONE_PAYMENT,
        attempts <= buyers && books.orders.size <= buyers,
        `${attempts} attempts, ${books.orders.size} at WeChat, of ${buyers} buyers`,
      );
      promise(SAME_BYTES, other === 0, `${other} repeats were refused because they said something else`);
      promise(SAME_ANSWER, different.length === 0, `${different.length} repeats were answered otherwise`);
      promise(SETTLED, open === 0, `${open} are open after ${SETTLED_WITHIN_MS / 1_000} s`);
      const lost = (books.counts['order fault lost-answer'] ?? 0) + (books.counts['order fault silence'] ?? 0);
      mustHave(lost > 0, 'no answer was lost');
      return outcome(
        `${buyers} buyers, every request at both of 2 API processes, which were killed ${kills} times; ${lost} answers of WeChat lost; ` +
          `${orders} orders, ${attempts} attempts, ${books.orders.size} at WeChat, ${different.length} answers that differ; ` +
          `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`,
      );
    } finally {
      await Promise.all([...apis, worker].map((process) => process.kill()));
      await wechatPay.close();
      await database.drop();
    }
  },
};
