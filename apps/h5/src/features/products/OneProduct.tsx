import { PRODUCT_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ProductId } from '@xuetang/contract/ids';
import type { Product, Standing } from '@xuetang/contract/products';
import { href } from '@xuetang/h5-routes/hrefs';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { useShared } from '../../client/shared-state.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Kite } from '@xuetang/art/Kite.tsx';
import { Button } from '../../kit/Button.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { SoldHere } from '../../kit/trade/SoldHere.tsx';
import { WherePriced } from '../../kit/trade/WherePriced.tsx';

interface Shown {
  product: Product;
  standing: Standing;
  now: number;
}

const Unknown = () => {
  const navigate = useNavigate();
  return (
    <Nothing art={<Kite />} title="没有找到这门课" text="可能已经下架，或者链接不完整。已经买过的课不受影响。">
      <Button onClick={() => navigate(href('productHome'), { replace: true })}>看看在售的课程</Button>
    </Nothing>
  );
};

const Known = ({ productId, children }: { productId: ProductId; children: (shown: Shown) => ReactNode }) => {
  const answer = useAnswer('getProduct', { productId });
  const { answered } = answer;
  const shared = useShared();
  const known = answered.is === 'there' ? answered.data.product : undefined;
  // The agreements that are read from here on speak of this course, at this learner's price.
  useEffect(() => {
    if (known) shared.change({ agreement: { courseNames: [known.name], priceFen: known.price.payFen, lessons: known.lessons } });
  }, [known, shared]);
  usePageCard(known ? { share: { page: 'productHigh', tail: known.productId, title: known.name } } : {});
  return (
    <Loaded answer={answer} waiting={[88, 64, 200, 160]} title="课程没加载出来" instead={{ [PRODUCT_UNKNOWN]: <Unknown /> }}>
      {({ product, standing, now }) => (
        <SoldHere goodsId={product.goodsId}>{children({ product, standing, now: Date.parse(now) })}</SoldHere>
      )}
    </Loaded>
  );
};

/** Asks for one course and shows it, or says why not. */
export const OneProduct = ({ id, children }: { id: string; children: (shown: Shown) => ReactNode }) =>
  /^[1-9]\d{0,17}$/.test(id) ? (
    <WherePriced>
      <Known productId={id as ProductId}>{children}</Known>
    </WherePriced>
  ) : (
    <Unknown />
  );
