import type { AddressGap, AddressLabel } from '@xuetang/contract/address.rule';

export const LABELS: Readonly<Record<AddressLabel, string>> = { home: '家', work: '单位', family: '儿女家' };

/** What is missing, as a word on a tag and as what to write. */
export const GAPS: Readonly<Record<AddressGap, string>> = {
  door: '门牌号',
  road: '路名',
  region: '区县',
  mobile: '手机号',
  name: '收件人全名',
};

/** 138 **** 8000: as the server masks it, with room between. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\*{4}(\d{4})$/, '$1 **** $2');
