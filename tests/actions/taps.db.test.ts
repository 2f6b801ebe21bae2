import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { AskOf, Call, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { saveAddress } from '@xuetang/contract/addresses';
import { errors } from '@xuetang/contract/errors';
import { makeGiftLink } from '@xuetang/contract/gifts';
import { getCommitInfo } from '@xuetang/contract/goods';
import type { LearnerId } from '@xuetang/contract/ids';
import { createOrder, lookAtCode } from '@xuetang/contract/orders';
import * as paths from '@xuetang/contract/generated/paths';
import { aCamp, anEnrolment, aPeriod, someLearners } from '@xuetang/testkit/builders';
import { aCourse, someProgress } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { aCode, anAttempt, someGoods } from '@xuetang/testkit/trade-builders';
import { aMember, aReadingGroup } from '@xuetang/testkit/together-builders';
import { afterAll, describe, expect, test } from 'vitest';
import { createAction } from '../../apps/h5/src/client/create-action.ts';
import { createClient } from '../../apps/h5/src/client/create-client.ts';
import { isDecided } from '../../apps/h5/src/client/kept-keys.ts';
import { settlePayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { taxSettingsAt } from '../../stand-ins/tax/account.ts';
import { aBoughtOrder } from '../benches/bought.ts';
import { openApi } from '../benches/open-api.ts';
import { findActions, hasKey } from './find-actions.ts';
import { luckOf } from './luck.ts';

const TIMES = 200;
const AT_ONCE = 50;
const MOST_LOST = 3;

const { api, database } = await openApi({ env: { XT_TAX: taxSettingsAt('http://127.0.0.1:9') } });
const db = openDatabase(database.url, 4);
afterAll(() => db.close());
/** Of each only the first group is taken, which has seats for so many. */
const camps = await Promise.all(Array.from({ length: TIMES / AT_ONCE }, () => aCamp(database.pool)));

/** The H5's own client on the real API, by a network that loses what is sent and what is answered. */
const aPhone = (token: string, seed: number) => {
  const luck = luckOf(seed);
  const hosts = { main: { primary: api.url() }, qnxk: { primary: api.url() } };
  let lost = 0;
  const lose = (): never => {
    lost += 1;
    throw new TypeError('Failed to fetch');
  };
  const lossy = async (url: string, init: RequestInit): Promise<Response> => {
    // So many that the limit of a call is not met: it has tests of its own.
    const fate = lost < MOST_LOST ? luck(5) : 4;
    if (fate === 0) return lose();
    const answer = await fetch(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': `10.1.${seed % 250}.9` },
    });
    return fate < 3 ? lose() : answer;
  };
  const client = createClient({ fetch: lossy, token: () => token, wechatType: () => 99, now: Date.now, hosts, paths });
  const tapUntilDone = async <N extends CallName>(name: N, body: AskOf<Calls[N]>): Promise<void> => {
    const act = createAction(name, { ask: client.ask, onState: () => {}, onEffect: async () => {} });
    for (;;) {
      const taps = Array.from({ length: 1 + luck(3) }, () => act(body));
      const result = (await Promise.all(taps)).find((one) => one !== undefined);
      if (!result || !isDecided(result)) continue;
      expect(result).toMatchObject({ ok: true });
      return;
    }
  };
  return { tapUntilDone, lost: () => lost };
};

/** What is asked before the taps: fifty at one moment may be told to come again, and do. */
const learn = async <C extends Call>(token: string, call: C, payload: AskOf<C>): Promise<NonNullable<ResponseOf<C>>> => {
  for (;;) {
    const { code, data } = await signedClient(api.url(), token)(call, payload);
    if (data) return data;
    if (code !== errors['server.busy'].code) throw new Error(`${call.url} answered ${code}`);
  }
};

/** What each action that must happen once is tapped with, and what it must have left behind, by learner. */
interface Driven<N extends CallName> {
  before?: (learner: { token: string; learnerId: string }, seed: number) => Promise<AskOf<Calls[N]>>;
  body?: AskOf<Calls[N]>;
  /** Counts what the learner `$1` has of it. */
  count: string;
}

const complaint = { kind: 'refund', content: '买课第二天就申请了退款，一周了还没有到账。' } as const;
/** They ask a vendor, and are tapped again and again where that one keeps its books: `sms-repeats.db.test.ts`, `pay.db.test.ts`, `pay-link.db.test.ts`, `mini-pay.db.test.ts`. */
const ASKS_A_VENDOR: readonly CallName[] = ['checkSmsBinding', 'pay', 'payByLink', 'payInMini', 'sendProofCode', 'sendSmsCode'];

const camp = await aCamp(database.pool);
const over = await aPeriod(database.pool, camp, { number: 85, starts: -20, cap: 1_000 });
const { rows: groups } = await database.pool.query<{ id: string }>('select id from enrolment.class_group where period_id = $1', [over]);
const course = await aCourse(database.pool);
/** On its second day: everybody may speak. */
const readingGroup = await aReadingGroup(database.pool, {
  startsOn: dayKey(new Date(Date.now() - 26 * 3_600_000).toISOString()),
  size: 200,
});
const membership = await someGoods(database.pool, { parts: [{ kind: 'membership' }] });
const present = await someGoods(database.pool, { giftable: true, parts: [{ kind: 'membership' }] });
const DRIVEN: { [N in CallName]?: Driven<N> } = {
  sendComplaint: { body: complaint, count: 'select count(*) from support.complaint where learner_id = $1' },
  reportCannotJoin: {
    before: async ({ learnerId }, seed) => {
      await anEnrolment(database.pool, camps[Math.floor(seed / AT_ONCE)]!, learnerId as LearnerId);
      const { rows } = await database.pool.query<{ id: string }>('select id from support.cannot_join_reason where not blames_qr limit 1');
      return { feedbackCode: rows[0]!.id };
    },
    count: 'select count(*) from support.cannot_join_report where learner_id = $1',
  },
  addToComplaint: {
    before: async ({ learnerId, token }, seed) => {
      await aPhone(token, seed + 7_000).tapUntilDone('sendComplaint', complaint);
      const { rows } = await database.pool.query<{ id: string }>('select public_id as id from support.complaint where learner_id = $1', [
        learnerId,
      ]);
      return { complaintId: rows[0]!.id, content: '补充：订单号在图片里。' };
    },
    count: `select count(*) - 1 as count from support.complaint_message m join support.complaint c on c.id = m.complaint_id where c.learner_id = $1`,
  },
  addNote: {
    before: async ({ learnerId }) => {
      const sectionId = course.sectionIds[0]!;
      await someProgress(database.pool, sectionId, learnerId as LearnerId);
      return { sectionId, atS: 12, words: '三笔账先记下来' };
    },
    count: 'select count(*) from learning.note where learner_id = $1',
  },
  sayThought: {
    before: async ({ learnerId }) => {
      await aMember(database.pool, readingGroup, learnerId as LearnerId);
      return { groupId: readingGroup, chapter: 1, words: '最意外的是打车。' };
    },
    count: 'select count(*) from together.thought where learner_id = $1',
  },
  saveAddress: {
    body: { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路88号', isDefault: true },
    count: 'select count(*) from trade.address where learner_id = $1',
  },
  claimMap: {
    before: async ({ learnerId, token }) => {
      await database.pool.query(`insert into trade.item (name, stock, claimed_as) values ('学习地图', 999, 'map') on conflict do nothing`);
      await aBoughtOrder({ db, pool: database.pool }, learnerId as LearnerId);
      const address = { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路88号', isDefault: true };
      return { addressId: (await learn(token, saveAddress, address)).addressId };
    },
    count: `select count(*) from trade.parcel where learner_id = $1 and claim = 'map'`,
  },
  applyRefund: {
    before: async ({ learnerId }) => {
      const { orderNo } = await aBoughtOrder({ db, pool: database.pool }, learnerId as LearnerId);
      return { orderNo, parts: [1], seenFen: 26_900 };
    },
    count: 'select count(*) from trade.refund r join trade.customer_order o on o.id = r.order_id where o.learner_id = $1',
  },
  applyInvoice: {
    before: async ({ learnerId }) => {
      const { orderNo } = await aBoughtOrder({ db, pool: database.pool }, learnerId as LearnerId);
      return { orderNo, buyer: { is: 'person', title: '陈秀英' } as const, seenFen: 26_900 };
    },
    count: 'select count(*) from trade.invoice i join trade.customer_order o on o.id = i.order_id where o.learner_id = $1',
  },
  createOrder: {
    before: async ({ token }) => {
      const place = { host: 'wechat', isIos: false } as const;
      const { commit } = await learn(token, getCommitInfo, { goodsId: membership.goodsId, place });
      if (!commit) throw new Error('the page of the order did not open');
      const { quote, texts } = commit;
      const agreed = { texts: texts.map(({ document, version }) => ({ document, version })), isAdult: true as const };
      return { goodsId: membership.goodsId, place, seen: { hash: quote.hash, payFen: quote.payFen }, agreed, source: 200112831 };
    },
    count: 'select count(*) from trade.customer_order where learner_id = $1',
  },
  claimGift: {
    before: async (_receiver, seed) => {
      const [giver] = await someLearners(database.pool, 1, new Date());
      const { token } = giver!;
      const place = { host: 'wechat', isIos: false } as const;
      const form = { as: 'gift', word: '一起学' } as const;
      const { commit } = await learn(token, getCommitInfo, { goodsId: present.goodsId, place, form });
      if (!commit) throw new Error('the page of the gift did not open');
      const { quote, texts } = commit;
      const agreed = { texts: texts.map(({ document, version }) => ({ document, version })), isAdult: true as const };
      const seen = { hash: quote.hash, payFen: quote.payFen };
      const made = await learn(token, createOrder, { goodsId: present.goodsId, place, form, seen, agreed, source: 200112831 });
      if (made.is !== 'ordered') throw new Error(`a gift was not ordered: ${made.is}`);
      const { orderNo } = made;
      const taken = {
        provider: 'wechat',
        ...(await anAttempt(database.pool, orderNo)),
        transactionId: `47taps${seed}`,
        paidAt: new Date(),
      } as const;
      await db.transaction((tx) => settlePayment(tx, { ...taken, by: 'notify' }, new Date()));
      return { ticket: (await learn(token, makeGiftLink, { orderNo })).ticket };
    },
    count: 'select count(*) from trade.gift_claim where learner_id = $1',
  },
  exchangeCode: {
    before: async ({ token }) => {
      const code = await aCode(database.pool, membership.skuId);
      const looked = await learn(token, lookAtCode, { code });
      if (looked.is !== 'good') throw new Error(`a code is ${looked.is}`);
      return { code, agreed: { texts: looked.texts.map(({ document, version }) => ({ document, version })), isAdult: true as const } };
    },
    count: `select count(*) from trade.customer_order where learner_id = $1 and way = 'code'`,
  },
  saveReview: {
    before: async ({ learnerId }) => {
      await anEnrolment(database.pool, { ...camp, groupIds: [groups[0]!.id] }, learnerId as LearnerId, {
        ended: true,
        enrolledDaysAgo: 22,
      });
      return { campId: camp.campId, shownAs: '老郑 · 63 岁', stars: 4, text: '保险那天最有用。', mayBeShown: true };
    },
    count: 'select count(*) from enrolment.review where learner_id = $1 and waiting_since is not null',
  },
  drawPlan: { body: {}, count: 'select count(*) from papers.plan_pdf where learner_id = $1' },
  replaceCertificate: {
    before: async ({ learnerId }) => {
      const no = `XT00-0000-${learnerId.slice(-4).padStart(4, '0')}`;
      await database.pool.query(
        `insert into papers.certificate (no, learner_id, course_id, name_sealed, course_name, teacher, studied_from, studied_until, sections,
           minutes, issued_at)
         values ($1, $2, 1, 'x', '记账课', '周若兰', current_date, current_date, 3, 20, now())`,
        [no, learnerId],
      );
      return { no, name: '李秀英' };
    },
    count: `select count(*) from papers.certificate where learner_id = $1 and state = 'valid' and replaces = 1`,
  },
};

describe(`${TIMES} times on the real API and its database`, () => {
  test.each(findActions().filter((name) => hasKey(name) && !ASKS_A_VENDOR.includes(name)))(
    '%s leaves one trace, whatever was tapped and lost',
    async (name) => {
      const driven: Driven<CallName> | undefined = DRIVEN[name];
      if (!driven) throw new Error(`say in DRIVEN what ${name} is tapped with, and what it must have left behind`);
      let lost = 0;
      for (let from = 0; from < TIMES; from += AT_ONCE) {
        const learners = await someLearners(database.pool, AT_ONCE, new Date());
        const counts = learners.map(async ({ token, learnerId }, nth) => {
          const seed = from + nth;
          const body = driven.before ? await driven.before({ token, learnerId }, seed) : driven.body;
          const phone = aPhone(token, seed);
          await phone.tapUntilDone(name, body as never);
          lost += phone.lost();
          const { rows } = await database.pool.query<{ count: string }>(driven.count, [learnerId]);
          return Number(rows[0]?.count);
        });
        expect(await Promise.all(counts)).toEqual(Array.from({ length: AT_ONCE }, () => 1));
      }
      // Without losses it would have shown nothing.
      expect(lost).toBeGreaterThan(TIMES);
    },
  );
});
