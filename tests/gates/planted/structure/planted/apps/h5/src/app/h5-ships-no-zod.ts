import { Id } from '@xuetang/contract/ids';
export const shipped = Id;
