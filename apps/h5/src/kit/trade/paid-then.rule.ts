import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { GIFT_DAYS } from '@xuetang/contract/order-forms.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';

/** What is about to be paid: as what it was ordered, which part of its price, and what it is. */
export type ToBePaid = Pick<ResponseOf<Calls['getPayResult']>, 'form' | 'pays' | 'kind'>;

const OF_KIND: Readonly<Record<PartKind, string>> = {
  course: '马上开通。7 天内不想学了，课程全部退给您，不问原因。',
  membership: '会员马上开通。7 天内不想要了，全部退给您，不问原因；以后按用掉的天数算。',
  thing: '给您备货寄出。收到 7 天内不想要，整件寄回就退；邮费不退，我们寄错了除外。',
  postage: '给您寄出。还没寄就不要了，邮费退给您。',
};

/** What happens when it was paid, and what of it comes back. A promise goes no further than it is kept. */
export const paidThen = ({ form, pays, kind }: ToBePaid): string => {
  if (pays === 'deposit')
    return '价钱定下来，以后只降不涨，还没有开通。余下的到期前您自己来付，不会自动扣；不付，预订金自动全退，随时也能退。';
  if (form === 'gift') return `给您一个领取链接，发给 Ta，Ta 领了才开通。${GIFT_DAYS} 天没人领，或者您收回，钱全部原路退给您。`;
  if (form === 'team') return '等人齐了就开通。没凑齐，钱全部原路退给您，不用申请。';
  return OF_KIND[kind];
};
