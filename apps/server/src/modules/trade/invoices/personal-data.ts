import { describe, type ModuleData } from '../../../platform/personal-data.ts';

const LAW = '发票是会计凭证，依法保存，留下的记录不再指向您';
const YEARS = '发票和红字发票依会计档案的规定保存；注销后我们的系统里不再有抬头和税号';
const invoiced = describe({ group: 'trade', purpose: '按您填的抬头开发票', retention: YEARS });
const agreed = describe({ group: 'trade', purpose: '让您拿到纸面上一样的合同', retention: '和合同一样久' });

const OF_ORDER = { through: 'trade.customer_order', by: 'order_id', their: 'id' } as const;
const OF_INVOICE = { through: 'trade.invoice', by: 'invoice_id', their: 'id' } as const;

/** Whose an invoice is, its order says. The files are vouchers of the books and stay as the tax bureau gave them. */
export const invoiceTables: ModuleData['tables'] = [
  {
    table: 'trade.contract_pdf',
    rights: { api: 'r', worker: 'ra', console: '-' },
    title: '合同的 PDF',
    owner: OF_ORDER,
    rows: 'kept',
    writtenAt: 'drawn_at',
    columns: {
      object_key: agreed.kept('合同 PDF', LAW, { shown: 'hidden' }),
      drawn_at: agreed.kept('合同 PDF 做好的时间', LAW),
    },
    plain: ['order_id', 'sha256', 'bytes'],
  },
  {
    table: 'trade.invoice_file',
    rights: { api: 'r', worker: 'ra', console: '-' },
    title: '发票文件',
    owner: OF_INVOICE,
    rows: 'kept',
    writtenAt: 'kept_at',
    columns: {
      form: invoiced.kept('发票文件的格式', LAW),
      object_key: invoiced.kept('发票文件', LAW, { shown: 'hidden' }),
      kept_at: invoiced.kept('收到发票文件的时间', LAW),
    },
    plain: ['invoice_id', 'sha256', 'bytes'],
  },
  {
    table: 'trade.invoice_line',
    rights: { api: 'ra', worker: 'ra', console: 'r' },
    appendOnly: true,
    title: '发票上的每一行',
    owner: OF_INVOICE,
    rows: 'kept',
    columns: {
      part: invoiced.kept('发票这一行是订单里的哪一样', LAW),
      name: invoiced.kept('发票项目', LAW),
      count: invoiced.kept('发票数量', LAW),
      fen: invoiced.kept('发票这一行的钱（分）', LAW),
      tax_fen: invoiced.kept('发票这一行的税额（分）', LAW),
    },
    plain: ['invoice_id', 'nth', 'class_code', 'rate_bp'],
  },
  {
    table: 'trade.red_letter',
    rights: { api: 'ra', worker: 'rac', console: 'rac' },
    title: '红字发票',
    owner: OF_INVOICE,
    rows: 'kept',
    writtenAt: 'state_at',
    columns: {
      reason: invoiced.kept('冲红的原因', LAW, { words: { '01': '开票有误', '02': '销货退回', '03': '服务中止', '04': '销售折让' } }),
      state: invoiced.kept('冲红走到哪一步', LAW, {
        words: {
          requested: '已申请',
          asking: '办理中',
          confirming: '等单位确认',
          issued: '已冲红',
          lapsed: '超时未确认',
          failed: '没有成功',
        },
      }),
      state_at: invoiced.kept('冲红走到这一步的时间', LAW),
      requested_at: invoiced.kept('申请冲红的时间', LAW),
      confirm_until: invoiced.kept('单位最晚确认的时间', LAW),
      number: invoiced.kept('红字发票号码', LAW),
      issued_at: invoiced.kept('红字发票开出的时间', LAW),
    },
    plain: ['id', 'serial', 'invoice_id', 'to_send', 'failed_why'],
  },
  {
    table: 'trade.invoice',
    rights: { api: 'rac', worker: 'rac', console: 'rc' },
    title: '发票',
    owner: OF_ORDER,
    rows: 'kept',
    writtenAt: 'state_at',
    columns: {
      kind: invoiced.kept('发票种类', LAW, { words: { normal: '普通发票', special: '专用发票' } }),
      buyer_kind: invoiced.kept('开给个人还是单位', LAW, { words: { person: '个人', company: '单位' } }),
      title_sealed: invoiced.erased('发票抬头', { shown: 'opened-masked', sealed: { boundTo: 'public_id' } }),
      tax_code_sealed: invoiced.erased('单位税号', { shown: 'opened-masked', sealed: { boundTo: 'public_id' } }),
      to_send_sealed: invoiced.erased('发给开票服务的内容', { shown: 'hidden', sealed: { boundTo: 'public_id' } }),
      state: invoiced.kept('发票走到哪一步', LAW, {
        words: {
          waiting: '等旧票冲红',
          requested: '已申请',
          issuing: '开票中',
          issued: '已开出',
          reversing: '冲红中',
          reversed: '已冲红',
          failed: '没有成功',
          dropped: '不用开了',
        },
      }),
      state_at: invoiced.kept('发票走到这一步的时间', LAW),
      requested_at: invoiced.kept('申请发票的时间', LAW),
      fen: invoiced.kept('发票的钱（分）', LAW),
      tax_fen: invoiced.kept('发票的税额（分）', LAW),
      number: invoiced.kept('发票号码', LAW),
      issued_at: invoiced.kept('发票开出的时间', LAW),
    },
    plain: ['id', 'public_id', 'order_id', 'failed_why', 'replaces_id'],
  },
  { table: 'trade.tax_kind', rights: { api: 'r', worker: 'r', console: 'r' }, plain: ['kind', 'name', 'class_code', 'rate_bp'] },
];
