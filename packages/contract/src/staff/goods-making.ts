import { z } from 'zod';
import { CampId, CourseId, GoodsId, SkuId } from '../ids.ts';
import { PART_KINDS } from '../quote.rule.ts';
import { staff, staffCall } from './staff-call.ts';

const Make = { method: 'POST', who: staff('goods.make'), effect: 'once', scope: 'all', guard: { reason: true }, dry: true } as const;
const ItemId = z.coerce.string().regex(/^[1-9]\d{0,17}$/);
const text = (most: number) => z.string().trim().min(1).max(most);
const whole = (most: number) => z.coerce.number().int().min(1).max(most);

/** Goods that nobody can buy: two put them on sale when their parts are in. */
export const makeGoods = staffCall({
  ...Make,
  path: '/goods/make',
  subject: ({ name }) => `goods:${name}`,
  words: { zh: '新建商品（不上架）', en: 'Make goods, which are not on sale yet' },
  request: z.object({
    name: text(40).min(2).meta({ title: '商品名称', en: 'name' }),
    promise: text(200).meta({ title: '一句话说明', en: 'what it promises' }),
    priceFen: z.coerce.number().int().min(0).max(10_000_000).meta({ title: '价格（分）', en: 'price in fen' }),
    isGiftable: z.coerce.boolean().optional().meta({ title: '可以送人', en: 'may be a gift' }),
    skuName: text(40).meta({ title: '规格名称，例如 标准', en: 'name of its SKU' }),
    chooseOf: whole(20).optional().meta({ title: '任选几样（不任选不填)', en: 'how many of its parts are chosen' }),
  }),
  response: z.object({ goodsId: GoodsId, skuId: SkuId }),
  errors: [],
});

/** What a SKU delivers, one after the other. Only until its goods were ordered, or promised by a code or a slip: other contents are other goods. */
export const addPart = staffCall({
  ...Make,
  path: '/goods/add-part',
  subject: ({ skuId }) => `sku:${skuId}`,
  words: { zh: '给商品加一样内容', en: 'Add a part to a SKU' },
  request: z.object({
    skuId: SkuId.meta({ title: '规格编号', en: 'SKU' }),
    kind: z.enum(PART_KINDS).exclude(['postage']).meta({ title: '课程、会员或实物', en: 'course, membership or thing' }),
    name: text(40).meta({ title: '名称', en: 'name' }),
    listFen: whole(10_000_000).meta({ title: '单独的价格（分），分摊退款和发票按它算', en: 'its own price in fen' }),
    courseId: CourseId.optional().meta({ title: '课程编号（课程）', en: 'course' }),
    itemId: ItemId.optional().meta({ title: '实物编号（实物）', en: 'thing' }),
    campId: CampId.optional().meta({ title: '训练营编号（直播课）', en: 'camp, of a live course' }),
    lessons: whole(3_660).optional().meta({ title: '节数（课程）', en: 'lessons, of a course' }),
    days: whole(3_660).optional().meta({ title: '有效天数（课程、会员）', en: 'days, of a course or membership' }),
    count: whole(20).optional().meta({ title: '几份', en: 'how many' }),
  }),
  response: z.object({ nth: z.number().int() }),
  errors: ['goods.unknown', 'goods.on_sale', 'goods.promised', 'part.faulty'],
});

/** What learners claim for nothing, one each: this thing, and no longer the one before it. What was claimed stays claimed. */
export const claimAsMap = staffCall({
  method: 'POST',
  path: '/goods/claim-as-map',
  who: staff('goods.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  dry: true,
  subject: ({ itemId }) => `item:${itemId}`,
  words: { zh: '设为免费领取的学习地图', en: 'Make a thing the printed map that learners claim' },
  request: z.object({ itemId: ItemId.meta({ title: '实物编号', en: 'thing' }) }),
  response: z.object({
    name: z.string(),
    /** How many may still be claimed. */
    left: z.number().int(),
    /** What was claimed until now. */
    was: z.object({ itemId: z.string(), name: z.string(), left: z.number().int() }).nullable(),
  }),
  errors: ['stock.unknown', 'sale.unchanged'],
});

/** A thing that is counted. */
export const makeItem = staffCall({
  ...Make,
  path: '/goods/make-thing',
  subject: ({ name }) => `item:${name}`,
  words: { zh: '新建实物', en: 'Make a thing' },
  request: z.object({
    name: text(40).meta({ title: '实物名称', en: 'name' }),
    stock: z.coerce.number().int().min(0).max(1_000_000).meta({ title: '一共有多少', en: 'how many there are' }),
  }),
  response: z.object({ itemId: ItemId }),
  errors: [],
});
