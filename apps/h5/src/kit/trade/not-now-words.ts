import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { BuyState, ShownQuote } from '@xuetang/contract/goods';
import { yuan } from '@xuetang/contract/money.rule';
import { UNPAID_MOST } from '@xuetang/contract/order-steps.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import type { HostKind } from '../../native/where-am-i.ts';
import { dateWords, momentWords } from '../moment-words.rule.ts';

/** Why nothing can be ordered here and now; the last is said by the answer to an order alone. */
export type Stop = Exclude<BuyState, { is: 'free-to-buy' }> | { is: 'price-changed'; seenFen: number; quote: ShownQuote };

interface Way {
  label: string;
  to: string;
}

export interface StopWords {
  title: string;
  text: string;
  /** The next step first; none where the step is something other than a page. */
  ways: readonly Way[];
}

const LEARN: Way = { label: '回去学我的课', to: href('center') };
const SHELF: Way = { label: '看看在售的课程', to: href('productHome') };
const DESK: Way = { label: '问问客服', to: href('qiyu', { query: { from: 'ensure' } }) };

const quoted = (names: readonly string[]): string => names.map((name) => `《${name}》`).join('');

/** A mini-program may neither sell nor say where else it is sold. */
const NOT_HERE: Readonly<Record<HostKind, StopWords>> = {
  'mini-program': { title: '服务未开通', text: '这里暂时没有这项服务。您已有的课照常学，不受影响。', ways: [LEARN] },
  wecom: { title: '请用微信打开', text: '企业微信里不能下单。复制链接，发到自己的微信里再点开，登录的还是您的账号。', ways: [LEARN] },
  app: { title: '请在课程页购买', text: '学堂 App 里的购买在课程页上。请返回课程页，点“购买”。', ways: [SHELF, LEARN] },
  wechat: { title: '现在不能下单', text: '这件商品暂时没有开放购买。您已有的课照常学，不受影响。', ways: [SHELF, DESK] },
  browser: { title: '请用微信打开', text: '这件商品要在微信里下单。复制链接，发到自己的微信里再点开。', ways: [SHELF] },
};

interface Where {
  host: HostKind;
  now?: number;
}

const at = (moment: string, now: number | undefined): string =>
  now === undefined ? `${dateWords(moment)} ${timeOf(moment)}` : momentWords(moment, now);

/** Whether this one waits to be told. */
export const LOOKING = '正在看您有没有在等…';

type WordsOf = { [Is in Stop['is']]: (stop: Extract<Stop, { is: Is }>, on: Where) => StopWords };

const WORDS: WordsOf = {
  'not-here': (_stop, { host }) => NOT_HERE[host],
  'off-sale': () => ({ title: '这件商品已经不卖了', text: '可能已经下架。以前买过的不受影响，照常学。', ways: [SHELF, DESK] }),
  blocked: () => ({
    title: '您暂时不能下单',
    text: '已经买的课、订单和退款都不受影响。觉得不对，可以申诉，有人会看。',
    ways: [
      { label: '提交申诉', to: href('complaint') },
      { label: '看我的订单', to: href('order') },
    ],
  }),
  minor: () => ({
    title: '未满 18 周岁，不能下单',
    text: '您的资料里写的出生年份不到 18 周岁。想学，请家长用自己的账号来买；写错了，可以改资料。',
    ways: [{ label: '看我的资料', to: href('personalInfo') }, LEARN],
  }),
  'open-order': ({ orderNo, payFen, closesAt, isInDoubt }, { now }) => ({
    title: '您已经下过单了',
    text: isInDoubt
      ? `有一张 ${yuan(payFen)} 的订单正在核对付款。先别再付一次，查到就开通。`
      : `有一张 ${yuan(payFen)} 的订单没有付款，留到 ${at(closesAt, now)}。不用再下一张。`,
    ways: [
      isInDoubt
        ? { label: '看核对结果', to: href('orderSuccess', { id: orderNo }) }
        : { label: '去付款', to: href('ordersure', { id: orderNo }) },
      { label: '去看这张订单', to: href('order-detail', { id: orderNo }) },
    ],
  }),
  owned: ({ name, courseId, until }) => ({
    title: '您已经有了，不用再买',
    text: courseId === null ? `${quoted([name])}不收钱，每人一份，您已经领过了。` : `${quoted([name])}可以用到 ${dateWords(until)}。`,
    ways: [
      courseId === null ? { label: '看我的订单', to: href('order') } : { label: '打开课程', to: sectionListHref({ courseId }) },
      LEARN,
    ],
  }),
  excluded: ({ by, unpaidNo }) =>
    unpaidNo
      ? {
          title: '您有一张没付清的订单',
          text: `那张订单买的是${quoted([by])}，里面有同样的内容，不用两样都买。想要这一件，先在那张订单里取消。`,
          ways: [{ label: '去看那张订单', to: href('order-detail', { id: unpaidNo }) }, LEARN],
        }
      : {
          title: '这一件您不用买',
          text: `您已经有${quoted([by])}，里面有同样的内容。不重复收您的钱。`,
          ways: [LEARN, DESK],
        },
  needs: ({ names }) => ({
    title: '先学前面的课',
    text: `这一门要先学过${quoted(names)}，直接学会跟不上。`,
    ways: [SHELF, LEARN],
  }),
  'sold-out': ({ countedAt }, { now }) => ({
    title: '卖完了',
    text: `${at(countedAt, now)} 数过，一份也没有了。有人取消订单，会重新放出来。`,
    ways: [SHELF, DESK],
  }),
  'too-often': ({ until }, { now }) => ({
    title: '请稍后再下单',
    text: `这件商品数量有限。24 小时里您有 ${UNPAID_MOST} 张订单没有付款就关闭了，为了让别的学员也能买到，${at(until, now)} 以后您可以再下单。没有扣过您的钱。`,
    ways: [DESK, SHELF],
  }),
  'price-changed': ({ seenFen, quote: { payFen } }) => ({
    title: '价格刚刚变了',
    text: `没有下单，也没有扣钱。${payFen > seenFen ? '比您看到的贵了' : '比您看到的便宜了'} ${yuan(Math.abs(payFen - seenFen))}，请看过再决定。`,
    ways: [],
  }),
};

export const stopWords = (stop: Stop, on: Where): StopWords => (WORDS[stop.is] as (stop: Stop, on: Where) => StopWords)(stop, on);
