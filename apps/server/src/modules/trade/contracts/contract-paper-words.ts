import { BACK_DAYS } from '@xuetang/contract/parcel-steps.rule';

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** What a contract on paper says beside what was agreed. */
export const contractPaperWords = {
  house: '学堂',
  title: '课程服务合同',
  parties: '一、双方',
  seller: '提供方',
  buyer: '购买方',
  adult: '年满 18 周岁',
  affirmed: '下单时已确认',
  order: '订单号',
  agreed: '同意合同的时间',
  inForce: '合同生效的时间',
  delivered: '二、买的是什么',
  price: '三、价格',
  sum: '实付',
  refund: '四、退款',
  full: (days: number, isAll: boolean) => `${isAll ? '' : '课程和会员：'}付款后 ${days} 天内，不问原因全额退。`,
  later: '之后按用了多少算：课程按学过的节数，会员按过去的天数，没用的退回原付款账户。',
  sent: `寄送的物品：寄出以前全额退；收到后 ${BACK_DAYS} 天内整件寄回，退还它的价款。邮费寄出以后不退，我们寄错的除外。`,
  texts: '五、适用的条款',
  version: (version: string) => `版本 ${version}`,
  seal: '六、怎样核对',
  sealed: '合同原文在订单的合同页，谁都能重新算它的 SHA-256；和下面这一串一样，就没有改过：',
  page: (nth: number, of: number) => `第 ${nth} 页，共 ${of} 页`,
  moment: (at: string) => moment.format(new Date(at)),
} as const;
