import { describe, type ModuleData } from '../../../platform/personal-data.ts';

const LAW = '订单和合同依法保存，留下的记录不再指向您';
const former = describe({
  group: 'trade',
  purpose: '让您查得到在旧商城买过什么',
  retention: '交易完成后至少 3 年；注销后换成一个不指向您的编号',
});

/** Orders of the former shop: brought by the console, read by the API. */
export const formerTables: ModuleData['tables'] = [
  {
    table: 'trade.former_order',
    rights: { api: 'rc', worker: 'rc', console: 'ra' },
    title: '旧商城的订单',
    owner: 'learner_id',
    rows: 'kept',
    writtenAt: 'imported_at',
    columns: {
      learner_id: former.pseudonym(),
      former_no: former.kept('旧商城的订单号', LAW),
      name: former.kept('在旧商城买的是什么', LAW),
      pay_fen: former.kept('在旧商城付的钱（分）', LAW),
      refunded_fen: former.kept('旧商城退的钱（分）', LAW),
      way: former.kept('在旧商城怎么付的', LAW, {
        words: { wechat: '微信支付', alipay: '支付宝', jd: '京东支付', transfer: '转账', other: '其他' },
      }),
      made_at: former.kept('在旧商城下单的时间', LAW),
      paid_at: former.kept('在旧商城付款的时间', LAW),
      refunded_at: former.kept('旧商城退款的时间', LAW),
      imported_at: former.kept('旧订单搬过来的时间', LAW),
    },
    plain: ['id', 'course_id'],
  },
];
