import type { GoodsId } from '@xuetang/contract/ids';
import type { Asked } from '../../platform/db.ts';

/** As which goods a product is sold, for how much, and below what no plan goes (trade); undefined where it is not sold. */
export type SoldAs = (on: Asked, productId: string) => Promise<{ goodsId: GoodsId; listFen: number; floorFen: number } | undefined>;
