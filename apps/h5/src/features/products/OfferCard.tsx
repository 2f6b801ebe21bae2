import { dateOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { yuan } from '@xuetang/contract/money.rule';
import type { ProductLine } from '@xuetang/contract/products';
import { Link } from '../../kit/router.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { spanWords } from '../../kit/moment-words.rule.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { detailOf } from './ProductCard.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { offerState } from './offer-state.rule.ts';
import './offer.css';

export type Offered = ProductLine & { price: { offer: NonNullable<ProductLine['price']['offer']> } };

const clockWords = ({ startsAt, endsAt }: Offered['price']['offer'], now: number) => {
  const state = offerState({ startsAt, endsAt }, now);
  if (state === 'coming') return { state, words: `还有 ${spanWords(Date.parse(startsAt) - now)}开始` };
  if (state === 'running') return { state, words: `还有 ${spanWords(Date.parse(endsAt) - now)}结束` };
  return { state, words: '已结束，恢复原价' };
};

/** Before and after, with both dates: what it costs now, what it cost since when, what it costs afterwards. */
export const OfferCard = ({ product, now }: { product: Offered; now: number }) => {
  const { offer, listFen, since, payFen, basis } = product.price;
  const { state, words } = clockWords(offer, now);
  const until = (moment: string) => `${dateOf(moment, now)} ${timeOf(moment)}`;
  return (
    <Card as="li" room="none" className={`xt-offer xt-offer-${state}`}>
      <p className="xt-offer-clock">
        <b>{offer.name}</b>
        <span>
          <Icon name="clock" size={18} />
          {words}
        </span>
      </p>
      <div className="xt-offer-head">
        <CourseSymbol topic={product.symbol} />
        <div>
          <h2>{product.name}</h2>
          <p>
            {product.teacherName}老师 · {product.lessons} 节
          </p>
        </div>
      </div>
      <dl>
        <div>
          <dt>平时</dt>
          <dd>
            <b>{yuan(listFen)}</b>
            <small>{dateOf(since, now)}起一直是这个价</small>
          </dd>
        </div>
        <div className="xt-offer-now">
          <dt>活动期间</dt>
          <dd>
            <b>{yuan(offer.priceFen)}</b>
            <small>
              {until(offer.startsAt)} 到 {until(offer.endsAt)}
            </small>
          </dd>
        </div>
        <div>
          <dt>结束以后</dt>
          <dd>
            <b>{yuan(listFen)}</b>
            <small>回到平时的价格</small>
          </dd>
        </div>
      </dl>
      {basis === 'learner' && state === 'running' && (
        <p className="xt-offer-better">您的学员价 {yuan(payFen)}，比活动价还低，按学员价算。</p>
      )}
      <Link to={detailOf(product)}>
        看看这门课 <Icon name="forward" size={18} />
      </Link>
    </Card>
  );
};
