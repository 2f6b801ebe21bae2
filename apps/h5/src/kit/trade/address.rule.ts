import { addressLineWrong, recipientWrong } from '@xuetang/contract/address.rule';
import { mobileError, mobileOf } from '../mobile/mobile.rule.ts';

/** What stands in the form of an address. */
export type AddressDraft = {
  name: string;
  mobile: string;
  /** A county by its six figures, and what it is called: 江苏省 苏州市 姑苏区. */
  region: string;
  regionWords: string;
  line: string;
};

export const NO_ADDRESS: AddressDraft = { name: '', mobile: '', region: '', regionWords: '', line: '' };

/** What a carrier needs, said the way it would ask. A street without a number is warned of, and goes: some houses have none. */
export const addressRules = {
  name: recipientWrong,
  mobile: (value: string) => mobileError(mobileOf(value)),
  region: (value: string) => (value === '' ? '请选省、市、区县' : undefined),
  line: addressLineWrong,
} as const;

/** What is sent of it. */
export const addressOf = ({ name, mobile, region, line }: AddressDraft) => ({
  name: name.trim(),
  mobile: mobileOf(mobile),
  region,
  line: line.trim(),
});

/** 138 0013 8000, to be checked by eye. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
