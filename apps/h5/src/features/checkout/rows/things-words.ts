import { yuan } from '@xuetang/contract/money.rule';

/** With something that is sent. */
export const words = {
  title: '寄到哪里',
  choose: '选一个地址',
  all: (count: number) => `看全部 ${count} 个`,
  add: '写一个新地址',
  none: '还没有地址。邮费看寄到哪里，先写地址再下单。',
  postage: '邮费',
  free: '包邮',
  unknown: (fen: number) => `一般 ${fen === 0 ? '包邮' : yuan(fen)}，选好地址再算准`,
  comes: '什么时候到',
  when: '付款后 2 个工作日内寄出，一般再过 3 到 5 天到。打包以前都能改地址。',
  inside: '包裹里有',
  lost: '地址没加载出来',
  again: '再试一次',
  there: ({ isServed, extraFen }: { isServed: boolean; extraFen: number }) => {
    if (!isServed) return '这里现在寄不到';
    return extraFen > 0 ? `这里邮费多 ${yuan(extraFen)}` : '';
  },
  elsewhere: (places: readonly { name: string; extraFen: number; isServed: boolean }[]) =>
    places.map(({ name, extraFen, isServed }) => (isServed ? `${name}邮费多 ${yuan(extraFen)}` : `${name}寄不到`)).join('；') + '。',
} as const;
