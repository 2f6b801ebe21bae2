import type { Id } from '@xuetang/contract/ids';
import { host } from '../native/host.ts';
export const ask = (id: typeof Id) => [host, id];
