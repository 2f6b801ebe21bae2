import type { ShownAddress } from '@xuetang/contract/addresses';
import { yuan } from '@xuetang/contract/money.rule';
import { GAPS } from '../../../kit/trade/address-words.ts';

/** Everything that the address book says. */
export const words = {
  title: '收货地址',
  lost: '地址没加载出来',
  count: (count: number, most: number) => `存了 ${count} 个，最多 ${most} 个`,
  none: { title: '还没有收货地址', text: '写一个放在这里，以后寄书、寄资料，点一下就行。', go: '写一个地址' },
  add: '添加地址',
  full: (most: number) => `已经存满 ${most} 个，删掉一个再添加`,
  default: '默认寄这里',
  edit: '修改',
  fillGap: (gap: NonNullable<ShownAddress['gap']>) => `补${GAPS[gap]}`,
  gap: ({ gap, gapBy }: ShownAddress) => {
    if (!gap) return undefined;
    return gapBy === 'carrier' ? `快递说送不到：缺${GAPS[gap]}。补上就能用。` : `好像还缺${GAPS[gap]}，补上送得快。`;
  },
  notServed: '这里暂时寄不到',
  extra: (fen: number) => `寄到这里，邮费多 ${yuan(fen)}`,
  kept: '地址只用来寄东西，加密保存。改这里，不影响已经打包的包裹。',
  remove: {
    label: '删除',
    title: '要删掉这个地址吗？',
    text: '已经寄出和正在打包的东西不受影响，照旧送到。',
    yes: '删掉',
    no: '留着',
    done: '已经删掉',
  },
  defaulted: '以后默认寄这里',

  form: {
    add: '添加地址',
    edit: '修改地址',
    save: '保存地址',
    saved: '地址存好了',
    label: '叫它什么（可不填）',
    noLabel: '不填',
    default: '以后默认寄这里',
    note: '加密保存，只用来给您寄东西',
    gone: { title: '没有找到这个地址', text: '可能已经删掉了，或者用了别的号登录。', go: '看我的地址' },
  },

  info: {
    lost: '地址没加载出来',
    copy: '复制整段地址',
    copied: '已经复制，可以发给家人',
    notCopied: '复制不了，请长按上面的字复制',
    makeDefault: '设成默认',
    isDefault: '现在默认寄这里',
    parcels: '寄到这里的包裹',
    noParcels: '还没有东西寄到这里。',
    count: (count: number) => `${count} 个`,
    postage: '邮费',
    ordinary: '和平常一样',
  },
} as const;
