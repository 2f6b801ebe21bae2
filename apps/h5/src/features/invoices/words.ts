import type { InvoiceForm, InvoiceState, RedReason } from '@xuetang/contract/invoice.rule';
import type { InvoiceOffer } from '@xuetang/contract/invoices';
import { yuan } from '@xuetang/contract/money.rule';
import { dateWords, momentWords } from '../../kit/moment-words.rule.ts';
import type { TagProps } from '../../kit/Tag.tsx';

const REASONS: Readonly<Record<RedReason, string>> = { '01': '开票有误', '02': '退货', '03': '服务中止', '04': '价格调整' };

const STATES: Readonly<Record<InvoiceState, { name: string; tone: NonNullable<TagProps['tone']> }>> = {
  waiting: { name: '等旧票冲红', tone: 'notice' },
  requested: { name: '已申请', tone: 'notice' },
  issuing: { name: '开票中', tone: 'notice' },
  issued: { name: '有效', tone: 'good' },
  reversing: { name: '冲红中', tone: 'notice' },
  reversed: { name: '已冲红', tone: 'bad' },
  failed: { name: '没开成', tone: 'bad' },
  dropped: { name: '不用开了', tone: 'line' },
};

const NOT: Readonly<Record<NonNullable<InvoiceOffer['not']>, { title: string; text: string }>> = {
  free: { title: '这张订单没有收钱', text: '发票开的是实际付的钱。兑换码和免费的订单没有收钱，所以不用开，也开不了。' },
  'not-paid': { title: '付款以后才能开发票', text: '这张订单还没有付款，没有扣您的钱。付好了再来，一年之内都可以开。' },
  'nothing-left': { title: '钱已经全部退给您了', text: '发票开的是实付减去退款，这张订单剩下 ¥0，没有可以开的。' },
  'has-one': { title: '这张订单开过发票了', text: '一张订单同时只有一张有效的发票。抬头写错了，在发票页可以换开。' },
  'too-late': { title: '过了开发票的时间', text: '' },
  closed: { title: '现在暂时不能开发票', text: '开票服务正在维护，不是您的问题。请过一会儿再来，一年之内都可以开。' },
};

const FORMS: Readonly<Record<InvoiceForm, { name: string; use: string; more: string }>> = {
  pdf: { name: 'PDF', use: '自己看、打印，选这个', more: '手机和电脑都能直接打开，打印出来就能报销。' },
  ofd: { name: 'OFD', use: '税务软件用', more: '国家的版式文件，要用专门的阅读器打开。单位说要 OFD 才选。' },
  xml: { name: 'XML', use: '单位会计入账用', more: '给财务软件读的数据，不是给人看的。电子归档要留这一份。' },
};

/** 2611 2000 0018 4730 2915: four by four, to be read out. */
const four = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** Everything that the pages of invoices say. */
export const words = {
  whyRed: (code: RedReason) => REASONS[code],
  state: (state: InvoiceState) => STATES[state],
  form: (form: InvoiceForm) => FORMS[form],
  four,
  lost: '发票没加载出来',
  not: (why: NonNullable<InvoiceOffer['not']>, until: string | null) =>
    why === 'too-late' && until !== null
      ? {
          title: NOT[why].title,
          text: `付款后一年之内可以开，这张订单到 ${dateWords(until)} 为止。要报销，请问单位的会计能不能用别的凭证，比如订单的合同；还有不明白的，问客服。`,
        }
      : NOT[why],
  ask: {
    title: '开发票',
    again: '换开发票',
    may: '可以开',
    paid: (fen: number) => `实付 ${yuan(fen)}`,
    back: (fen: number) => `已退 ${yuan(fen)}`,
    who: '开给谁',
    person: '个人',
    company: '单位',
    kind: '发票种类',
    normal: '普通发票',
    special: '专用发票',
    kindHint: '专用发票能抵税，先问单位会计要哪一种。',
    name: '名字',
    nameHint: '写在“购买方名称”里，不用身份证号。',
    companyName: '单位名称',
    code: '税号（18 位）',
    codeHint: '在营业执照上叫“统一社会信用代码”。',
    last: (title: string) => `填上次的：${title}`,
    lines: '票面会这样写',
    says: '票面内容',
    rate: (rateBp: number, taxFen: number) => (rateBp === 0 ? '免税' : `税率 ${rateBp / 100}%，税额 ${yuan(taxFen)}`),
    sum: '价税合计',
    net: (fen: number, taxFen: number) => `不含税 ${yuan(fen - taxFen)}，税 ${yuan(taxFen)}`,
    about: [
      ['哪一种', '数电发票，和纸质发票一样有效。'],
      ['多久', '一般 5 分钟，最晚下一个工作日。开好了在这里下载。'],
      ['退了款', '这张冲红，剩下的钱重开一张，不用您申请。单位已经入账的，要单位在 72 小时内确认；退款不等它。'],
    ],
    until: (at: string) => `${dateWords(at)} 以前都可以开`,
    first: '先选开给谁',
    kindFirst: '先选发票种类',
    mend: '先改好税号',
    send: (fen: number) => `开 ${yuan(fen)} 的发票`,
    replace: (fen: number) => `换开 ${yuan(fen)} 的发票`,
    replacing: '旧的那张会先冲红作废，再按新的抬头开一张。已经交给单位的，请跟会计说一声。',
    changed: (fen: number) => `可以开的金额刚刚变成了 ${yuan(fen)}，请看一遍再点。`,
    see: '看这张发票',
    toOrder: '回到这张订单',
    desk: '问客服',
  },
  detail: {
    issued: '发票开好了',
    successor: '发票换成了这张',
    onItsWay: '正在开发票',
    reversing: '这张发票正在冲红',
    reversed: '这张发票已经冲红',
    failed: '发票没有开成',
    dropped: '这张发票不用开了',
    by: (at: string, nowMs: number) => `一般 5 分钟，最晚 ${momentWords(at, nowMs)}。可以先离开，开好了在订单里看。`,
    wait: '旧的那张冲红以后，马上开这一张，不用您再点。',
    confirming: (at: string, nowMs: number) =>
      `单位已经入账，请单位会计在 ${momentWords(at, nowMs)} 以前到电子税务局确认。退款不等它，照常到账。`,
    reversedText: '它不能再用来报销。已经交给单位的，请把新发票补交过去。',
    reversedAll: '钱已经全部退给您，它不能再用来报销。',
    reversingText: (reason: string) => `原因：${reason}。剩下的钱会自动重开一张，不用您申请。`,
    failedBuyer: '税务局说单位名称和税号对不上，或者单位不能开这一种。请照营业执照核对，再申请一次。',
    failedOurs: '是我们和税务局之间的问题，不用您做什么，有人在处理，处理好会接着开。',
    droppedText: '钱已经全部退给您，没有剩下要开的。',
    total: '价税合计',
    now: '现在有效，价税合计',
    number: '发票号码',
    noNumber: '开好以后才有',
    date: '开票日',
    buyer: '购买方',
    taxCode: '税号',
    seller: '销售方',
    part: '其中',
    parts: (fen: number, taxFen: number) => `金额 ${yuan(fen - taxFen)}，税额 ${yuan(taxFen)}`,
    kind: { normal: '数电普通发票', special: '数电专用发票' },
    papers: '几张票，对得上',
    original: '发票',
    red: '红字发票',
    sumOf: '合计',
    sumText: (paid: number, back: number) => (back > 0 ? `实付 ${yuan(paid)} − 退款 ${yuan(back)}` : `实付 ${yuan(paid)}`),
    hour: (moment: string, nowMs: number) => momentWords(moment, nowMs),
    verify: '真假可到国家税务总局全国增值税发票查验平台核对。',
    download: '下载发票文件',
    toNew: '看新发票',
    again: '重新申请',
    wrongTitle: '抬头写错了，换开',
    copy: '复制号码',
    copied: '号码已复制',
    notCopied: '复制不了，请长按号码复制',
    refresh: '再看看开好了没有',
  },
  download: {
    title: '三种文件，内容一样',
    lead: (number: string, fen: number) => `${four(number)}，${yuan(fen)}`,
    missing: '还在从税务局取，过一会儿再来',
    open: (name: string) => `打开 ${name}`,
    ten: '下载地址 10 分钟有效，过了再点一次就有。',
    wechat: '微信里打不开的话，复制链接，到手机自带的浏览器里粘贴。',
    notYet: { title: '发票还没有开好', text: '开好以后，三种文件会自己出现在这里。' },
    back: '回到发票',
    verify: '怎么知道是真的',
    verifyText: '打开国家税务总局全国增值税发票查验平台，输入发票号码、开票日和价税合计，就能查到。',
    size: (bytes: number) => (bytes < 1_024 * 1_024 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`),
    hash: (sha256: string) => `指纹 ${sha256.slice(0, 16)}…`,
  },
  unknown: { title: '没有找到这张发票', text: '发票只给申请的人看。可能是用了别的号登录，或者链接不完整。', orders: '看我的订单' },
} as const;
