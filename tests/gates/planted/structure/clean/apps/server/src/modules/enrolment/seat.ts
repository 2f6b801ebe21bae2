import { Id } from '@xuetang/contract/ids';
import { table } from '@xuetang/h5-routes/table';
import { db } from '../../platform/db.ts';
import type { Wechat } from '../../providers/wechat/port.ts';
import { price } from '../identity/index.ts';
export const seat = (wechat: Wechat) => [Id, table, db, price, wechat];
