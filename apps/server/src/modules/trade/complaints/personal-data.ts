import { describe, type ModuleData } from '../../../platform/personal-data.ts';

const FOLLOW_UP = '监管和支付平台要能看到投诉是否按时办结，留下的记录不含内容和联系方式';
const complained = describe({
  group: 'trade',
  purpose: '处理您在支付平台发起的投诉',
  retention: '办结后 3 年，到期删除；注销后只留下不含内容的办理记录',
});

const OF_COMPLAINT = { through: 'trade.pay_complaint', by: 'complaint_id', their: 'id' } as const;
const STATES = { told: '已收到', open: '待处理', taken: '处理中', answered: '已答复', closed: '已办结' };

/** What payers complained about at a provider. Whose it is, the order says; of one that we do not know nobody is the owner, and it ends with its time. */
export const complaintTables: ModuleData['tables'] = [
  {
    table: 'trade.pay_complaint_answer',
    rights: { api: 'r', worker: 'rcd', console: 'ra' },
    title: '对支付平台投诉的答复',
    owner: OF_COMPLAINT,
    rows: 'kept',
    writtenAt: 'state_at',
    columns: {
      // Ours, and it begins with the name of whom it answers.
      body_sealed: complained.erased('我们答复支付平台投诉的文字', { shown: 'opened', sealed: { boundTo: 'no' } }),
      written_at: complained.kept('答复支付平台投诉的时间', FOLLOW_UP),
      state: complained.kept('答复有没有送到支付平台', FOLLOW_UP, { words: { waiting: '正在送', sent: '已送到', refused: '没有送到' } }),
    },
    plain: ['id', 'complaint_id', 'no', 'written_by', 'state_at', 'asked_at', 'refused_why'],
  },
  {
    table: 'trade.pay_complaint_word',
    rights: { api: 'r', worker: 'racd', console: 'r' },
    title: '支付平台投诉的往来',
    owner: OF_COMPLAINT,
    rows: 'kept',
    writtenAt: 'at',
    columns: {
      body_sealed: complained.erased('支付平台投诉往来的文字', { shown: 'opened', sealed: { boundTo: 'log_id' } }),
      pictures_sealed: complained.erased('支付平台投诉往来的图片地址', { shown: 'hidden', sealed: { boundTo: 'log_id' } }),
      at: complained.kept('支付平台投诉往来的时间', FOLLOW_UP),
    },
    plain: ['complaint_id', 'log_id', 'author', 'kind'],
  },
  {
    table: 'trade.pay_complaint',
    rights: { api: 'ra', worker: 'racd', console: 'rc' },
    title: '在支付平台的投诉',
    owner: { through: 'trade.customer_order', by: 'order_id', their: 'id' },
    rows: 'kept',
    writtenAt: 'state_at',
    columns: {
      text_sealed: complained.erased('在支付平台投诉的内容', { shown: 'opened', sealed: { boundTo: 'number' } }),
      phone_sealed: complained.erased('在支付平台投诉时留的手机号', { shown: 'opened-masked', sealed: { boundTo: 'number' } }),
      pictures_sealed: complained.erased('在支付平台投诉的图片地址', { shown: 'hidden', sealed: { boundTo: 'number' } }),
      problem: complained.kept('在支付平台投诉的类别', FOLLOW_UP, {
        words: { refund: '申请退款', 'not-working': '服务未生效', other: '其他' },
      }),
      asks_fen: complained.kept('在支付平台投诉时想退的钱（分）', FOLLOW_UP),
      complained_at: complained.kept('在支付平台投诉的时间', FOLLOW_UP),
      state: complained.kept('在支付平台的投诉走到哪一步', FOLLOW_UP, { words: STATES }),
      first_answered_at: complained.kept('第一次答复支付平台投诉的时间', FOLLOW_UP),
      closed_at: complained.kept('支付平台投诉办结的时间', FOLLOW_UP),
    },
    plain: [
      'id',
      'provider',
      'mchid',
      'number',
      'heard_at',
      'heard_by',
      'state_at',
      'read_at',
      'theirs',
      'times',
      'wants_answer',
      'transaction_id',
      'out_trade_no',
      'order_id',
      'payment_id',
      'fen',
      'taken_by',
      'first_answer_by',
      'close_by',
      'first_answer_late_at',
      'close_late_at',
      'completing_at',
      'refused_why',
      'due_at',
    ],
  },
  { table: 'trade.pay_complaint_step', rights: { api: 'r', worker: 'r', console: 'r' }, plain: ['from_state', 'to_state'] },
];
