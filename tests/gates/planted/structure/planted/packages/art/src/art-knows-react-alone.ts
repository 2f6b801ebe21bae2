import { Id } from '@xuetang/contract/ids';
export const drawn = Id;
