// Long because it names every column of the goods, orders and payments.
// Long because every column of an order that is somebody's has its line here.
import { describe, type ModuleData } from '../../platform/personal-data.ts';
import { parcelTables } from './parcels/personal-data.ts';
import { billTables } from './bills/personal-data.ts';
import { invoiceTables } from './invoices/personal-data.ts';
import { formTables } from './orders/form-data.ts';
import { formerTables } from './former/personal-data.ts';
import { complaintTables } from './complaints/personal-data.ts';
import { miniPayTable, payLinkTable } from './links/personal-data.ts';
import { wishTable } from './wishes/wish-data.ts';

const LAW = '订单和合同依法保存，留下的记录不再指向您';
const YEARS = '交易完成后至少 3 年；注销后换成一个不指向您的编号';
const ordered = describe({ group: 'trade', purpose: '知道您买了什么、该付多少、能退多少', retention: YEARS });
const parted = describe({ group: 'trade', purpose: '把订单的钱分到每一样，退款和发票按它算', retention: YEARS });
const agreed = describe({ group: 'trade', purpose: '证明双方约定了什么', retention: YEARS });
const attempted = describe({ group: 'trade', purpose: '请您选的支付平台收这一笔钱，查清付没付', retention: YEARS });
const payments = describe({ group: 'trade', purpose: '知道您付了哪几笔，不多收一分', retention: YEARS });
const returned = describe({ group: 'trade', purpose: '把该退的钱退回原处', retention: YEARS });
const couponed = describe({ group: 'trade', purpose: '让您用上得到的优惠券', retention: '到期后 1 年；注销后删除，用掉的随订单保存' });
const tried = describe({ group: 'trade', purpose: '防止有人乱试兑换码', retention: '1 天' });
const member = describe({ group: 'trade', purpose: '知道您的会员从哪天到哪天', retention: YEARS });
const looked = describe({ group: 'trade', purpose: '知道哪些商品有人看', retention: '180 天，到期删除；注销后删除' });

const GOODS = { readAs: '(select g.name from trade.goods g where g.id = t.goods_id)' };
const THROUGH = { through: 'trade.customer_order', by: 'order_id', their: 'id' } as const;
const OF_BUYERS = { api: 'rac', worker: 'rac', console: 'r' } as const;
const OF_OPERATORS = { api: 'r', worker: 'r', console: 'rac' } as const;
const STATES = {
  open: '待付款',
  paid: '已付款',
  reserved: '已预订',
  gathering: '等待成团',
  unclaimed: '等待领取',
  closed: '已关闭',
  ending: '正在退款',
  refunded: '已退款',
};

export const tradeData: ModuleData = {
  module: 'trade',
  // Two of our own decide: an order is held and a refund asked for, and the console may change neither.
  definers: {
    'trade.ask_beyond': ['console'],
    'trade.ask_goodwill': ['console'],
    'trade.refund_standing': ['console'],
    'trade.review_refund': ['console'],
    'trade.send_refund_again': ['console'],
    'trade.note_transfer': ['console'],
  },
  tables: [
    {
      table: 'trade.open_record',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '看过的下单页',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'last_at',
      columns: {
        learner_id: looked.number(),
        goods_id: looked.gone('看过哪件商品的下单页', GOODS),
        on_day: looked.gone('哪天看过下单页'),
        lineage_id: looked.gone('从哪次访问看到下单页', { shown: 'hidden' }),
        first_at: looked.gone('当天第一次看下单页的时间'),
        last_at: looked.gone('当天最近一次看下单页的时间'),
        times: looked.gone('当天看下单页的次数'),
      },
      plain: [],
    },
    {
      table: 'trade.code_tries',
      rights: { api: 'racd', worker: 'racd', console: '-' },
      title: '输错的兑换码次数',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'since',
      columns: {
        learner_id: tried.number(),
        since: tried.gone('第一次输错兑换码的时间'),
        wrong: tried.gone('输错兑换码的次数'),
      },
      plain: [],
    },
    payLinkTable,
    miniPayTable,
    wishTable,
    {
      table: 'trade.membership_term',
      rights: OF_BUYERS,
      title: '会员期限',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'from_at',
      columns: {
        learner_id: member.pseudonym(),
        from_at: member.kept('会员开始时间', LAW),
        until_at: member.kept('会员到期时间', LAW),
        ended_at: member.kept('会员提前结束的时间', LAW),
        used_days: member.kept('会员排到后面以前已经用掉的天数', LAW),
      },
      plain: ['order_id', 'nth'],
    },
    {
      table: 'trade.coupon',
      rights: { api: 'rac', worker: 'racd', console: 'ra' },
      title: '优惠券',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'given_at',
      columns: {
        learner_id: couponed.pseudonym(),
        terms_id: couponed.kept('哪种优惠券', LAW, { readAs: '(select c.name from trade.coupon_terms c where c.id = t.terms_id)' }),
        given_at: couponed.kept('得到优惠券的时间', LAW),
        ends_at: couponed.kept('优惠券到期时间', LAW),
        spent_at: couponed.kept('优惠券用掉的时间', LAW),
      },
      plain: ['id', 'public_id', 'order_id'],
    },
    ...invoiceTables,
    ...complaintTables,
    {
      table: 'trade.order_contract',
      rights: { api: 'ra', worker: 'r', console: 'r' },
      appendOnly: true,
      title: '课程服务合同',
      owner: THROUGH,
      rows: 'kept',
      writtenAt: 'agreed_at',
      columns: { text: agreed.kept('合同全文', LAW), agreed_at: agreed.kept('同意合同的时间', LAW) },
      plain: ['order_id', 'hash'],
    },
    {
      table: 'trade.order_event',
      rights: { api: 'ra', worker: 'ra', console: 'r' },
      appendOnly: true,
      title: '订单经过',
      owner: THROUGH,
      rows: 'kept',
      writtenAt: 'at',
      columns: { state: ordered.kept('订单走到哪一步', LAW, { words: STATES }), at: ordered.kept('订单走到这一步的时间', LAW) },
      plain: ['order_id', 'nth', 'event'],
    },
    {
      table: 'trade.refund_part',
      rights: OF_BUYERS,
      title: '退回的是哪几样',
      owner: THROUGH,
      rows: 'kept',
      columns: {
        nth: returned.kept('退的是订单里的第几样', LAW),
        fen: returned.kept('这一样退回的钱（分）', LAW),
        released_at: returned.kept('撤回退款申请的时间', LAW),
      },
      plain: ['refund_id', 'order_id'],
    },
    {
      table: 'trade.refund',
      // What our own people decide of one goes by functions that do one thing each; what moves money is the worker's.
      rights: { api: 'rac', worker: 'rac', console: 'r' },
      title: '退回的钱',
      owner: THROUGH,
      rows: 'kept',
      writtenAt: 'state_at',
      columns: {
        out_refund_no: returned.kept('退款单号', LAW),
        why: returned.kept('为什么退款', LAW, {
          words: {
            twice: '重复付款',
            'too-late': '订单关闭后才付款',
            asked: '您申请的',
            rest: '您申请的（另一笔付款退的部分）',
            'taken-back': '您退回了订单',
            'not-balanced': '余款到期未付',
            'not-claimed': '礼物没有人领',
            'team-failed': '没有成团',
            beyond: '客服为您办理的',
            goodwill: '客服给您的补偿',
          },
        }),
        fen: returned.kept('退回的钱（分）', LAW),
        rest_fen: returned.kept('另一笔付款退的部分（分）', LAW),
        state: returned.kept('退款走到哪一步', LAW, {
          words: { asked: '已申请', withdrawn: '已撤回', granted: '已同意', sent: '退款中', done: '已到账', stuck: '人工处理中' },
        }),
        asked_at: returned.kept('申请退款的时间', LAW),
        reason: returned.erased('申请退款时写的原因'),
        reviewed_at: returned.kept('退款审核通过的时间', LAW),
        state_at: returned.kept('退款走到这一步的时间', LAW),
        granted_at: returned.kept('同意退款的时间', LAW),
        done_at: returned.kept('退款到账的时间', LAW),
        provider_no: returned.kept('支付平台的退款单号', LAW),
        transfer_no: returned.kept('转账退款的流水号', LAW),
      },
      plain: ['waits_for', 'id', 'order_id', 'payment_id', 'to_send'],
    },
    {
      table: 'trade.payment',
      rights: OF_BUYERS,
      title: '付过的钱',
      owner: THROUGH,
      rows: 'kept',
      writtenAt: 'heard_at',
      columns: {
        transaction_id: payments.kept('支付平台的订单号', LAW),
        fen: payments.kept('付的钱（分）', LAW),
        paid_at: payments.kept('在支付平台付款的时间', LAW),
        heard_at: payments.kept('我们知道已付款的时间', LAW),
        became: payments.kept('这笔钱的去处', LAW, { words: { order: '付了订单', twice: '重复付款，退回', 'too-late': '付晚了，退回' } }),
        pays: payments.kept('付的是哪一部分', LAW, { words: { all: '全部', deposit: '预订金', balance: '余款' } }),
        granted_fen: payments.kept('已同意退回的钱（分）', LAW),
      },
      plain: ['id', 'order_id', 'attempt_id', 'provider', 'mchid', 'heard_by'],
    },
    {
      table: 'trade.attempt',
      rights: OF_BUYERS,
      title: '付款请求',
      owner: THROUGH,
      rows: 'kept',
      writtenAt: 'state_at',
      columns: {
        fen: attempted.kept('请求付的钱（分）', LAW),
        out_trade_no: attempted.kept('商户单号', LAW),
        to_send_sealed: attempted.erased('发给微信支付的内容', { shown: 'hidden', sealed: { boundTo: 'out_trade_no' } }),
        prepay_sealed: attempted.erased('微信支付的预付单号', { shown: 'hidden', sealed: { boundTo: 'out_trade_no' } }),
        state: attempted.kept('付款请求走到哪一步', LAW, {
          words: { reserved: '准备中', ready: '等您付款', closing: '正在关闭', closed: '已关闭', failed: '没有成功', paid: '已付款' },
        }),
        state_at: attempted.kept('付款请求走到这一步的时间', LAW),
        made_at: attempted.kept('请求付款的时间', LAW),
        expires_at: attempted.kept('这次付款的截止时间', LAW),
      },
      plain: ['id', 'order_id', 'pays', 'provider', 'mchid', 'app_id', 'way', 'term', 'queried_at', 'query_until', 'heard'],
    },
    {
      table: 'trade.order_part',
      rights: OF_BUYERS,
      title: '订单里的每一样',
      owner: THROUGH,
      rows: 'kept',
      columns: {
        name: parted.kept('买的是什么', LAW),
        count: parted.kept('买了几份', LAW),
        list_fen: parted.kept('单独的价格（分）', LAW),
        share_fen: parted.kept('分到的钱（分）', LAW),
        delivered_from: parted.kept('开通时间', LAW),
        delivered_until: parted.kept('开通到什么时候', LAW),
      },
      plain: ['order_id', 'nth', 'kind', 'course_id', 'item_id', 'units', 'days'],
    },
    {
      table: 'trade.customer_order',
      // What nobody has paid is forgotten, with all that hangs on it.
      rights: { ...OF_BUYERS, worker: 'racd' },
      title: '订单',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'state_at',
      columns: {
        learner_id: ordered.pseudonym(),
        order_no: ordered.kept('订单号', LAW),
        name: ordered.kept('订单买的是什么', LAW),
        way: ordered.kept('怎么得到的', LAW, { words: { money: '付款', code: '兑换码', free: '免费' } }),
        state: ordered.kept('订单状态', LAW, { words: STATES }),
        state_at: ordered.kept('订单状态的时间', LAW),
        list_fen: ordered.kept('原来的价格（分）', LAW),
        why: ordered.kept('为什么是这个价', LAW),
        basis_fen: ordered.kept('按哪个价算（分）', LAW),
        coupon_name: ordered.kept('用的优惠券', LAW),
        coupon_fen: ordered.kept('优惠券减的钱（分）', LAW),
        postage_fen: ordered.kept('邮费（分）', LAW),
        pay_fen: ordered.kept('应付的钱（分）', LAW),
        source: ordered.kept('从哪里下的单', LAW),
        address_id: ordered.erased('订单寄到哪个地址', { shown: 'hidden' }),
        lineage_id: ordered.erased('从哪次访问下的单', { shown: 'hidden' }),
        made_at: ordered.kept('下单时间', LAW),
        closes_at: ordered.kept('最晚付款时间', LAW),
        paid_at: ordered.kept('付款时间', LAW),
        form: ordered.kept('怎么买的', LAW, {
          words: { whole: '一次买下', gift: '送人', chosen: '任选几样', deposit: '先付预订金', team: '拼团' },
        }),
        choose_of: ordered.kept('选了几样', LAW),
        choose_from: ordered.kept('从几样里选', LAW),
        deposit_fen: ordered.kept('预订金（分）', LAW),
        balance_by: ordered.kept('最晚付余款的时间', LAW),
        fallen_fen: ordered.kept('付余款前降了多少（分）', LAW),
        period_id: ordered.kept('买的是哪一期', LAW),
        seat: ordered.kept('这一期有没有座位', LAW, {
          words: { chosen: '有', held: '已有座位', full: '满了', closed: '截止了', refused: '不符合报名条件', unknown: '没有这一期' },
        }),
      },
      plain: ['id', 'goods_id', 'sku_id', 'coupon_id', 'classroom_id', 'event', 'basis', 'quote_hash', 'earn_at', 'earn_failed_at'],
    },
    ...formerTables,
    {
      table: 'trade.contradiction',
      rights: { api: 'ra', worker: 'ra', console: 'r' },
      appendOnly: true,
      plain: ['id', 'provider', 'why', 'out_trade_no', 'transaction_id', 'heard_at'],
    },
    {
      table: 'trade.milestone',
      rights: { api: 'ra', worker: 'racd', console: 'r' },
      appendOnly: true,
      plain: ['lineage_id', 'event', 'happened_at'],
    },
    ...parcelTables,
    ...billTables,
    ...formTables,
    { table: 'trade.order_step', rights: { api: 'r', worker: 'r', console: 'r' }, plain: ['from_state', 'event', 'to_state'] },
    { table: 'trade.code', rights: { api: 'rc', worker: 'r', console: 'ra' }, plain: ['hash', 'batch_id', 'spent_at', 'order_id'] },
    { table: 'trade.code_batch', rights: OF_OPERATORS, plain: ['id', 'name', 'sku_id', 'ends_at', 'made_at', 'planned', 'drawn_at'] },
    { table: 'trade.coupon_terms', rights: OF_OPERATORS, plain: ['id', 'name', 'off_fen', 'from_fen', 'goods_id'] },
    { table: 'trade.prerequisite', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['goods_id', 'course_id', 'name'] },
    { table: 'trade.exclusion', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: ['goods_id', 'by_goods_id'] },
    {
      table: 'trade.part',
      rights: OF_OPERATORS,
      plain: ['sku_id', 'nth', 'kind', 'name', 'course_id', 'item_id', 'units', 'days', 'count', 'list_fen', 'camp_id'],
    },
    { table: 'trade.sku', rights: OF_OPERATORS, plain: ['id', 'goods_id', 'name', 'sort', 'choose_of'] },
    {
      table: 'trade.item',
      // Held by whoever orders, given back by whoever closes.
      rights: { api: 'rc', worker: 'rc', console: 'rac' },
      plain: ['id', 'name', 'stock', 'held', 'sold', 'counted_at', 'claimed_as'],
    },
    {
      table: 'trade.offer',
      // One that has not begun was asked of nobody, and may go.
      rights: { api: 'r', worker: 'r', console: 'racd' },
      plain: ['id', 'goods_id', 'name', 'price_fen', 'starts_at', 'ends_at'],
    },
    {
      table: 'trade.price',
      rights: { api: 'r', worker: 'r', console: 'ra' },
      appendOnly: true,
      plain: ['goods_id', 'since', 'price_fen', 'learner_price_fen'],
    },
    {
      table: 'trade.goods',
      // An order holds its goods, so that their price stays until it is written.
      rights: { api: 'rc', worker: 'r', console: 'rac' },
      plain: [
        'id',
        'name',
        'promise',
        'product_id',
        'price_fen',
        'learner_price_fen',
        'renewal_price_fen',
        'floor_fen',
        'postage_fen',
        'giftable',
        'deposit_fen',
        'balance_days',
        'price_since',
        'on_sale',
        'published_at',
        'sort',
      ],
    },
  ],
};
