import { getCommitInfo } from '@xuetang/contract/goods';
import type { GoodsId } from '@xuetang/contract/ids';
import { createOrder } from '@xuetang/contract/orders';
import { someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { openFindings, type Bug, type Proof } from './proof.ts';

const SIZES = { small: { buyers: 200, books: 10, atOnce: 50 }, full: { buyers: 2_000, books: 100, atOnce: 200 } } as const;
const TAPS = 2;

const NO_MORE = 'no more books are ordered than there are';
const ALL = 'every book is ordered while somebody wants it';
const ONE = 'nobody has two orders of one goods';
const TOLD = 'what a buyer is told is what stands in the database';
const HELD = 'what is held is what open orders hold';

/** What is left is counted before it is locked, with nothing behind it that would still catch that. */
const EARLY: Bug = { is: 'what is left is counted before it is locked', breaks: [NO_MORE], mayBreak: [HELD] };
const ONCE: Bug = { is: 'one book in two parts of a package is counted once', breaks: [NO_MORE, HELD] };

/** Whoever has counted waits until the other process has counted too: seen by the lock that each holds until its end. */
const MEET = `if 'placed' = any(v_is) then
    perform pg_advisory_xact_lock_shared(77);
    for v_wait in 1..250 loop
      exit when (select count(*) from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and l.objid = 77 and d.datname = current_database()) > 1;
      perform pg_sleep(0.02);
    end loop;
  end if;`;

const CHANGES: ReadonlyMap<Bug, readonly (readonly [RegExp, string])[]> = new Map([
  [
    EARLY,
    [
      [/order by i\.id for update;/, ';'],
      [/(end loop;)/, `$1 ${MEET}`],
    ],
  ],
  [
    ONCE,
    [
      [/sum\(\(p ->> 'count'\)::int\)/, `max((p ->> 'count')::int)`],
      [/sum\(p\.count\)::int/, 'max(p.count)::int'],
    ],
  ],
]);

const plantBug = async ({ pool }: TestDatabase, bug: Bug): Promise<void> => {
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('trade.place_orders'::regproc) as source`);
  let source = rows[0]?.source ?? '';
  for (const [found, instead] of CHANGES.get(bug) ?? []) {
    if (!found.test(source)) throw new Error(`place_orders has no ${found.source} any more: the planted bug changes nothing.`);
    source = source.replace(found, instead);
  }
  await pool.query(source);
  await pool.query('alter table trade.item drop constraint no_more_than_there_is');
};

const place = { host: 'wechat', isIos: false } as const;

type Tapped = (string | undefined)[];

/** Opens the page of the order. What comes back taps twice, at these hosts, at the same moment: each the number of the order, or undefined where there is none left. */
const openPage = async (goodsId: GoodsId, token: string, urls: readonly string[]): Promise<() => Promise<Tapped>> => {
  const asks = urls.map((url) => signedClient(url, token));
  const { data } = (await asks[0]?.(getCommitInfo, { goodsId, place })) ?? {};
  const commit = data?.commit;
  if (!commit) throw new Error('the page of the order did not open');
  const body = {
    goodsId,
    place,
    seen: { hash: commit.quote.hash, payFen: commit.quote.payFen },
    agreed: { texts: commit.texts.map(({ document, version }) => ({ document, version })), isAdult: true },
    source: 200112831,
  } as const;
  return async () => {
    const answers = await Promise.all(asks.map((ask) => ask(createOrder, body)));
    return answers.map(({ code, data: created }) => {
      if (created?.is === 'ordered') return created.orderNo;
      if (created?.is === 'not-now' && created.state.is === 'sold-out') return undefined;
      throw new Error(`an order was answered with ${code} ${created?.is}`);
    });
  };
};

export const stock: Proof = {
  says: 'things are ordered as often as there are things, by whoever comes at the same moment, and by nobody twice',
  bug: EARLY,
  otherBugs: [ONCE],
  run: async (size, { withBug, bug = EARLY, progress }) => {
    const { buyers, books, atOnce } = SIZES[size];
    const findings = openFindings();
    const database = await createTestDatabase();
    const { pool } = database;
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'silent' });
    if (withBug) await plantBug(database, bug);
    const itemId = await anItem(pool, books);
    const single = await someGoods(pool, { parts: [{ kind: 'thing', itemId }] });
    // The same book in two parts: whoever orders it takes two.
    const twice = await someGoods(pool, {
      parts: [
        { kind: 'thing', itemId },
        { kind: 'thing', itemId },
      ],
    });
    const people = await someLearners(pool, buyers, new Date());
    const apis = await Promise.all([startApi(env), startApi(env)]);
    try {
      const urls = apis.map(({ url }) => url);
      const told = new Map<string, Tapped>();
      const startedAt = Date.now();
      const rush = async (wave: typeof people, hostsOf: (nth: number) => readonly string[]): Promise<void> => {
        const pages = await Promise.all(
          wave.map(async ({ learnerId, token }, nth) => {
            const { goodsId } = nth % 2 === 0 ? single : twice;
            return { learnerId, tap: await openPage(goodsId, token, hostsOf(nth)) };
          }),
        );
        // Who opens the page and who taps are two crowds: all that stand before the button tap at one moment.
        await Promise.all(pages.map(async ({ learnerId, tap }) => told.set(learnerId, await tap())));
        progress(`${told.size} of ${buyers} buyers answered`);
      };
      // Who taps at both processes makes their batches wait for each other. The last books are for those who tap at one of them.
      const first = Math.ceil(books / 4);
      await rush(people.slice(0, first), () => urls);
      const [left = '', right = ''] = urls;
      for (let from = first; from < people.length; from += atOnce)
        await rush(people.slice(from, from + atOnce), (nth) => (nth % 4 < 2 ? [left, left] : [right, right]));
      const seconds = (Date.now() - startedAt) / 1_000;
      const { rows: orders } = await pool.query<{ order_no: string; learner_id: string }>(
        `select order_no, learner_id from trade.customer_order where state = 'open'`,
      );
      const { rows: items } = await pool.query<{ held: number }>('select held from trade.item where id = $1', [itemId]);
      const { rows: parts } = await pool.query<{ wanted: number; packages: number }>(
        `select sum(p.count)::int as wanted, count(distinct o.id) filter (where o.goods_id = $1)::int as packages
         from trade.customer_order o join trade.order_part p on p.order_id = o.id where o.state = 'open'`,
        [twice.goodsId],
      );
      const { wanted = 0, packages = 0 } = parts[0] ?? {};
      findings.mustHave(packages > 0 && packages < orders.length, 'nobody ordered a package, or nobody a single book');
      findings.promise(NO_MORE, wanted <= books, `${wanted} of ${books} books are ordered`);
      findings.promise(ALL, wanted >= books, `${wanted} of ${books} books are ordered`);
      findings.promise(ONE, new Set(orders.map((order) => order.learner_id)).size === orders.length, 'somebody has two');
      findings.promise(HELD, items[0]?.held === wanted, `${items[0]?.held} are held for orders of ${wanted}`);
      const noOf = new Map(orders.map((order) => [order.learner_id, order.order_no]));
      const wrong = [...told].filter(([learner, answers]) =>
        answers.some((answer) => answer !== undefined && answer !== noOf.get(learner)),
      );
      const lost = orders.filter(({ learner_id: learner }) => !told.get(learner)?.some((answer) => answer !== undefined));
      findings.promise(TOLD, wrong.length + lost.length === 0, `${wrong.length} told wrong, ${lost.length} not told`);
      return findings.outcome(
        `${buyers} buyers with ${TAPS} taps each at ${books} books, 2 API processes, ${seconds.toFixed(1)} s: ${orders.length} orders, ` +
          `${packages} of them with the book twice, ${wanted} books`,
      );
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
      await database.drop();
    }
  },
};
