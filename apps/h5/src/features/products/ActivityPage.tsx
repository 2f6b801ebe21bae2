import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { useServerNow } from '../../kit/clock/use-server-now.ts';
import { Screen } from '../../kit/layout/Screen.tsx';
import { AllProducts, type Products } from './AllProducts.tsx';
import { AskTeacher } from '../../kit/trade/AskTeacher.tsx';
import { OfferCard, type Offered } from './OfferCard.tsx';
import { offerState } from './offer-state.rule.ts';
import './offer.css';
import './products.css';

const TICK_MS = 5_000;

const isOffered = (product: Products['list'][number]): product is Offered => product.price.offer !== null;

const NoOffer = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="现在没有优惠活动" text="没有活动就是平时的价格，不用等，也不用赶。">
      <Button onClick={() => navigate(href('productHome'))}>看看全部课程</Button>
    </Nothing>
  );
};

const Offers = ({ products, refresh }: { products: Products; refresh: () => void }) => {
  const now = useServerNow(products.now, TICK_MS);
  const offered = products.list.filter(isOffered);
  const states = offered.map(({ price }) => offerState(price.offer, now)).join();
  const asked = offered.map(({ price }) => offerState(price.offer, Date.parse(products.now))).join();
  // One began or ended while the page was open: the prices come from the server, not from this clock.
  useEffect(() => {
    if (states !== asked) refresh();
  }, [states, asked, refresh]);
  if (offered.length === 0) return <NoOffer />;
  return (
    <Screen title="课程优惠活动" lead="时间和价格以我们的服务器为准。到点恢复原价，不会临时延长，也不会天天“最后一天”。" space="open">
      <ul className="xt-offers">
        {offered.map((product) => (
          <OfferCard key={product.productId} product={product} now={now} />
        ))}
      </ul>
      <Notice>{RISK_NOTE}。优惠不是买课的理由，先看看适不适合。</Notice>
      <AskTeacher />
    </Screen>
  );
};

/** `productActive`: offers for a while, with an honest clock. */
export const ActivityPage = () => (
  <AllProducts cards={[280, 280]}>{(products, refresh) => <Offers products={products} refresh={refresh} />}</AllProducts>
);
