import { errors } from '@xuetang/contract/errors';
import type { Id } from '@xuetang/contract/ids';
export const table: { id?: typeof Id } = { ...errors };
