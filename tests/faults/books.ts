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

/** What comes up again after it was killed, while the clock goes on. */
const revived = <T extends Running>(first: T, start: () => Promise<T>) => {
  let [is, rising]: [T, Promise<void> | undefined] = [first, undefined];
  return {
    get is() {
      return is;
    },
    isUp: () => rising === undefined,
    kill: async (): Promise<void> => {
      await is.kill();
      rising = start().then((running) => {
        is = running;
        rising = undefined;
      });
    },
    risen: async () => rising,
  };
};
type Revived = ReturnType<typeof revived>;

/**
 * By the clock, however far the buyers are: one API process of two every other second, and the worker, until the buyers have gone home. A
 * moment at which a process is still coming up passes by: on a machine that starts it slowly nobody would be left to be asked.
 */
const killInTurn = async (apis: readonly [Revived, Revived], worker: Revived, wechatPay: WechatPayStandIn, until: number) => {
  let [kills, moments] = [0, 0];
  const startedAt = Date.now();
  const again = async (everyMs: number, isReady: () => boolean, kill: () => Promise<void>): Promise<void> => {
    for (let due = startedAt + everyMs; due < until; due += everyMs) {
      await pause(Math.max(0, due - Date.now()));
      moments++;
      if (isReady()) {
        kills++;
        await kill();
      }
    }
  };
  let turn = 0;
  await Promise.all([
    again(
      KILL_API_MS,
      () => apis.every(({ isUp }) => isUp()),
      async () => {
        const [api, other] = turn++ % 2 === 0 ? apis : [apis[1], apis[0]];
        await api.kill();
        wechatPay.notifyTo(`${other.is.url}/pay/notify/wechat`);
      },
    ),
    again(KILL_WORKER_MS, worker.isUp, worker.kill),
  ]);
  await Promise.all([...apis, worker].map(({ risen }) => risen()));
  return { kills, moments };
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
  const [one, other] = await Promise.all([startApi(env), startApi(env)]);
  const apis = [revived(one, () => startApi(env)), revived(other, () => startApi(env))] as const;
  const worker = revived(await startWorker(env), () => startWorker(env));
  try {
    wechatPay.notifyTo(`${one.url}/pay/notify/wechat`);
    wechatPay.weather(WEATHER);
    const startedAt = Date.now();
    const until = startedAt + seconds * 1_000;
    const closing = AbortSignal.timeout(seconds * 1_000);
    const receipts: Receipt[] = [];
    const shopping = people.map((person, nth) =>
      buysOnAndOn({ ...person, goodsId: goods.goodsId, nth, urls: () => apis.map(({ is }) => is.url), wechatPay, closing }, (receipt) => {
        receipts.push(receipt);
        progress(`${receipts.length} payments`);
      }),
    );
    const [{ kills, moments }] = await Promise.all([killInTurn(apis, worker, wechatPay, until), ...shopping]);
    wechatPay.weather({});
    // With a bug in it the end may never come.
    const doubts = await untilKnown(database, wechatPay, bug ? 60_000 : KNOWN_WITHIN_MS, progress);
    bug?.check();
    const findings = openFindings();
    await compareBooks(database, wechatPay, receipts, doubts, findings);
    // A bug has only to be seen, in whatever mood.
    for (const mood of bug ? [] : Object.keys(MOODS))
      findings.mustHave(
        receipts.some((receipt) => receipt.mood === mood),
        `nobody was in the mood: ${mood}`,
      );
    findings.mustHave(kills > 0, 'nothing was killed');
    const lost = Object.entries(wechatPay.books.counts).reduce((sum, [kind, times]) => sum + (kind.includes('fault') ? times : 0), 0);
    return findings.outcome(
      [
        `${buyers} buyers, ${kills} kills at ${moments} moments of ${seconds} s, ${lost} answers and notifies lost or repeated`,
        `${receipts.length} payments of ¥${(receipts.reduce((sum, { fen }) => sum + fen, 0) / 100).toFixed(2)}`,
        `${wechatPay.books.refunds.size} given back`,
        `everything known after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`,
      ].join('; '),
    );
  } finally {
    await Promise.all([...apis, worker].map(({ is }) => is.kill()));
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
