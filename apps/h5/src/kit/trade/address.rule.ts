import { mobileError, mobileOf } from '../mobile/mobile.rule.ts';

export interface AddressText {
  name: string;
  mobile: string;
  /** What stands in the field: 江苏省 苏州市 姑苏区. */
  area: string;
  street: string;
}

/** What a carrier needs, said the way it would ask. */
export const addressRules = {
  name: (value: string) => (value.trim() === '' ? '请填收件人' : value.trim().length > 20 ? '收件人最多 20 个字' : undefined),
  mobile: (value: string) => mobileError(mobileOf(value)),
  area: (value: string) => (value === '' ? '请选省、市、区县' : undefined),
  street: (value: string) => {
    if (value.trim().length < 4) return '请写到门牌号，例如：临顿路 88 号 3 幢 502 室';
    // A street without a number comes back from the carrier.
    return /[\d一二三四五六七八九十]/.test(value) ? undefined : '还缺门牌号，快递找不到';
  },
} as const;

const MOBILE = /1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/;
const SIGNS = /[,，;；:：\n\t]+/g;
const LABELS = /(收货人|收件人|姓名|联系电话|手机号?码?|电话|所在地区|详细地址|收货地址|地址)[:：]?\s*/g;

export interface SplitAddress {
  name: string;
  mobile: string;
  /** Area and street together: which place it is, only the list of places knows. */
  rest: string;
}

/** Takes an address apart that was pasted whole: the number is known by its shape, the name is the shortest word that is no place. */
export const splitAddress = (text: string): SplitAddress => {
  const bare = text.replace(LABELS, ' ').replace(SIGNS, ' ');
  const mobile = MOBILE.exec(bare)?.[0] ?? '';
  const words = bare.replace(mobile, ' ').split(/\s+/).filter(Boolean);
  const names = words.filter((word) => /^[一-龥·]{2,4}$/.test(word) && !/[省市区县镇路街]$/.test(word));
  const name = names[0] ?? '';
  return { name, mobile: mobile.replace(/\D/g, ''), rest: words.filter((word) => word !== name).join('') };
};
