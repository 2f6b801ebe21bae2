import { yuan } from '@xuetang/contract/money.rule';
import { CARRIED_IN, SENT_WITHIN } from '../../../kit/trade/carrying-words.ts';

/** With something that is sent. */
export const words = {
  title: '寄到哪里',
  choose: '选一个地址',
  waiting: '正在打开地址簿…',
  none: '还没有地址。邮费看寄到哪里，先写地址再下单。',
  postage: '邮费',
  free: '包邮',
  unknown: (fen: number) => `一般 ${fen === 0 ? '包邮' : yuan(fen)}，选好地址再算准`,
  comes: '什么时候到',
  when: `付款后 ${SENT_WITHIN}寄出，路上${CARRIED_IN}。打包以前都能改地址。`,
  inside: '包裹里有',
  elsewhere: (places: readonly { name: string; extraFen: number; isServed: boolean }[]) =>
    places.map(({ name, extraFen, isServed }) => (isServed ? `${name}邮费多 ${yuan(extraFen)}` : `${name}寄不到`)).join('；') + '。',
} as const;
