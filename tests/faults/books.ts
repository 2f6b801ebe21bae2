import { setTimeout as pause } from 'node:timers/promises';
import { startWechatPayStandIn, type WechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { BOOK_PROMISES, compareBooks, openDoubts } from './compare-books.ts';
import { buysOnAndOn, MOODS, type Receipt } from './hurried-buyer.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = { small: { buyers: 10, seconds: 8 }, full: { buyers: 100, seconds: 60 } } as const;
const KILL_API_MS = 2_000;
const KILL_WORKER_MS = 7_000;
/** Of a hundred answers, of which half had acted; and of a hundred notifies. */
const WEATHER = { lostAnswers: 20, acted: 50, lostNotifies: 20, repeatedNotifies: 20 };
const KNOWN_WITHIN_MS = 10 * 60_000;
const APP_ID = 'wx99xuetang000001';

const { AGREE, WHOLE, BALANCE, ASKED } = BOOK_PROMISES;

const OTHER_NUMBER: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/trade/payments/send-refund.ts',
    text: 'taker.refund(bytes)',
    becomes: `taker.refund(bytes.replace(outRefundNo, [...outRefundNo].reverse().join('')))`,
  },
];
const ASKS_INSIDE: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/trade/payments/look-into-attempt.ts',
    text: 'await providerOf(on, provider)?.query(outTradeNo)',
    becomes: 'await on.db.transaction(async () => providerOf(on, provider)?.query(outTradeNo))',
  },
];

/** One API process of two, and the worker, are killed again and again until the buyers have gone home. */
const killInTurn = async (
  apis: Running[],
  worker: { is: Running },
  env: Record<string, string>,
  wechatPay: WechatPayStandIn,
  until: number,
) => {
  let kills = 0;
  const again = async (everyMs: number, kill: (nth: number) => Promise<void>): Promise<void> => {
    for (let nth = 0; Date.now() + everyMs < until; nth++) {
      await pause(everyMs);
      await kill(nth);
      kills++;
    }
  };
  await Promise.all([
    again(KILL_API_MS, async (nth) => {
      await apis[nth % 2]?.kill();
      wechatPay.notifyTo(`${apis[(nth + 1) % 2]?.url}/pay/notify/wechat`);
      apis[nth % 2] = await startApi(env);
    }),
    again(KILL_WORKER_MS, async () => {
      await worker.is.kill();
      worker.is = await startWorker(env);
    }),
  ]);
  return kills;
};

/** Until nothing is in doubt any more: WeChat repeats what nobody took, and gives back what it was asked to. */
const untilKnown = async (database: TestDatabase, wechatPay: WechatPayStandIn, withinMs: number, progress: (line: string) => void) => {
  const until = Date.now() + withinMs;
  for (;;) {
    wechatPay.finishRefunds();
    await wechatPay.deliverNotifies();
    const open = await openDoubts(database, wechatPay.books);
    if (open === 0 || Date.now() > until) return open;
    progress(`${open} in doubt`);
    await pause(500);
  }
};

const rush = async (size: keyof typeof SIZES, plants: readonly Plant[] | undefined, progress: (line: string) => void) => {
  const { buyers, seconds } = SIZES[size];
  const database = await createTestDatabase();
  const { pool } = database;
  const wechatPay = await startWechatPayStandIn({ port: 0 });
  const bug = plants && plant(...plants);
  const env = { ...serverEnv(database.url, { XT_WECHAT_PAY: wechatPay.settings, XT_LOG_LEVEL: 'silent' }), ...bug?.env };
  const goods = await someGoods(pool, { parts: [{ kind: 'membership', units: 30 }] });
  const people = await someLearners(pool, buyers, new Date());
  for (const { learnerId } of people)
    await pool.query('insert into identity.wechat_account (app_id, openid, learner_id, seen_at) values ($1, $2, $3, now())', [
      APP_ID,
      `o${learnerId}`,
      learnerId,
    ]);
  const apis = await Promise.all([startApi(env), startApi(env)]);
  const worker = { is: await startWorker(env) };
  try {
    wechatPay.notifyTo(`${apis[0]?.url}/pay/notify/wechat`);
    wechatPay.weather(WEATHER);
    const startedAt = Date.now();
    const until = startedAt + seconds * 1_000;
    const closing = AbortSignal.timeout(seconds * 1_000);
    const receipts: Receipt[] = [];
    const shopping = people.map((person, nth) =>
      buysOnAndOn({ ...person, goodsId: goods.goodsId, nth, urls: () => apis.map(({ url }) => url), wechatPay, closing }, (receipt) => {
        receipts.push(receipt);
        progress(`${receipts.length} payments`);
      }),
    );
    const [kills] = await Promise.all([killInTurn(apis, worker, env, wechatPay, until), ...shopping]);
    wechatPay.weather({});
    // With a bug in it the end may never come.
    const doubts = await untilKnown(database, wechatPay, bug ? 60_000 : KNOWN_WITHIN_MS, progress);
    bug?.check();
    const findings = openFindings();
    await compareBooks(database, wechatPay, receipts, doubts, findings);
    for (const mood of Object.keys(MOODS))
      findings.mustHave(
        receipts.some((receipt) => receipt.mood === mood),
        `nobody was in the mood: ${mood}`,
      );
    findings.mustHave(kills > 0, 'nothing was killed');
    const lost = Object.entries(wechatPay.books.counts).reduce((sum, [kind, times]) => sum + (kind.includes('fault') ? times : 0), 0);
    return findings.outcome(
      [
        `${buyers} buyers, ${kills} kills in ${seconds} s, ${lost} answers and notifies lost or repeated`,
        `${receipts.length} payments of ¥${(receipts.reduce((sum, { fen }) => sum + fen, 0) / 100).toFixed(2)}`,
        `${wechatPay.books.refunds.size} given back`,
        `everything known after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`,
      ].join('; '),
    );
  } finally {
    await Promise.all([...apis, worker.is].map((running) => running.kill()));
    await wechatPay.close();
    await database.drop();
  }
};

export const books: Proof = {
  says: 'whatever is killed and whoever falls silent, our books, WeChat’s and the buyers’ agree to the fen, and nothing stays in doubt',
  bug: {
    is: 'a refund is sent under another number than was written down',
    plants: OTHER_NUMBER,
    breaks: [AGREE, BALANCE],
    mayBreak: [WHOLE, BOOK_PROMISES.KNOWN],
  },
  otherBugs: [
    {
      is: 'WeChat is asked what became of a payment while a transaction is open: the door refuses, and nobody asks any more',
      plants: ASKS_INSIDE,
      breaks: [ASKED],
      mayBreak: [BOOK_PROMISES.KNOWN, AGREE, WHOLE, BALANCE],
    },
  ],
  run: (size, { withBug, bug, progress }) => rush(size, withBug ? (bug?.plants ?? OTHER_NUMBER) : undefined, progress),
};
