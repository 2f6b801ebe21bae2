import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { ReactNode } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { WherePriced } from '../../kit/trade/WherePriced.tsx';

export type Products = ResponseOf<Calls['listProducts']>;

interface AllProductsProps {
  cards?: readonly number[];
  /** `refresh` asks again behind what is shown: an offer has begun or ended. */
  children: (products: Products, refresh: () => void) => ReactNode;
}

const Asked = ({ cards = [96, 132, 132, 132], children }: AllProductsProps) => {
  const { answered, retry, refresh } = useAnswer('listProducts', {});
  return (
    <Loaded answer={{ answered, retry }} waiting={cards} title="课程没加载出来">
      {(data) => {
        if (data.list.length === 0)
          return <Nothing title="现在没有在售的课程" text="新课上架以后会在这里。你报名的免费直播课不受影响，照常上课。" />;
        return children(data, () => void refresh());
      }}
    </Loaded>
  );
};

/** Asks for the courses on sale and shows them, or says why not; where no price may be said nothing is asked. */
export const AllProducts = (props: AllProductsProps) => (
  <WherePriced>
    <Asked {...props} />
  </WherePriced>
);
