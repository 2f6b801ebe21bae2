import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { CampId, GoodsId } from '@xuetang/contract/ids';
import type { MessageCategory } from '@xuetang/contract/message-terms';
import { href } from '@xuetang/h5-routes/hrefs';

/** What is there again: how many, when that was counted, and how many are told of it. */
export interface There {
  of: { is: 'goods'; goodsId: GoodsId } | { is: 'camp'; campId: CampId };
  name: string;
  left: number;
  told: number;
  now: Date;
}

interface ToldWords {
  category: MessageCategory;
  note: string;
  path: `/${string}`;
  message: { title: string; text: string; button: string };
}

/** Figures and their hour instead of haste. */
export const toldWords = ({ of, name, left, told, now }: There): ToldWords => {
  const counted = `${timeOf(now.toISOString())} 数过`;
  if (of.is === 'goods')
    return {
      category: 'order',
      note: '您等的商品又有了',
      path: href('ensure', { id: of.goodsId }) as `/${string}`,
      message: {
        title: '您等的商品又有了',
        text: `《${name}》${counted}，有 ${left} 份，按先后告诉了 ${told} 位。不需要了就不用管。`,
        button: '去看看',
      },
    };
  return {
    category: 'course',
    note: '可以选开课时间了',
    path: href('selectDate', { tail: of.campId }) as `/${string}`,
    message: {
      title: '可以选开课时间了',
      text: `《${name}》${counted}，有 ${left} 个座位，按先后告诉了 ${told} 位。`,
      button: '去选开课时间',
    },
  };
};
