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
