import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { yuan } from '@xuetang/contract/money.rule';
import type { ProductLine, Standing } from '@xuetang/contract/products';
import { href } from '@xuetang/h5-routes/hrefs';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts, type Fact } from '../../kit/layout/Facts.tsx';
import { lessonPrice } from '../../kit/lesson-price.rule.ts';
import { Points } from '../../kit/layout/Points.tsx';
import { Link } from '../../kit/router.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Price } from '../../kit/trade/Price.tsx';
import { basisName } from '../../kit/trade/PriceTag.tsx';
import { RefundSlider } from './RefundSlider.tsx';
import { words } from './words.ts';
import './sale.css';

const { sale } = words;

interface PricePartsProps {
  product: ProductLine;
  standing: Standing;
  now: number;
}

/** What came off the list price, and by which right. */
const offOf = ({ price }: ProductLine, standing: Standing, now: number): Fact[] => {
  if (price.payFen >= price.listFen) return [];
  const label =
    price.basis === 'offer' && price.offer
      ? `${price.offer.name}，到 ${dateOf(price.offer.endsAt, now)} 为止`
      : `学员价，您学完了${standing ? `${standing.campName}${standing.periodName}` : '训练营'}`;
  return [{ label, value: yuan(price.payFen - price.listFen), look: 'off' }];
};

/** The price, why it is so, and what comes back of it. */
export const PriceParts = ({ product, standing, now }: PricePartsProps) => {
  const { price, lessons } = product;
  return (
    <Stack>
      <Card look="ink" className="xt-sale-price">
        <p>
          {sale.price} <Price fen={price.payFen} size="large" />
          <span>{basisName[price.basis]}</span>
        </p>
        <p className="xt-sale-each">{sale.eachOf(lessons, lessonPrice(price.payFen, lessons))}</p>
      </Card>
      <Card title={sale.refund}>
        <p className="xt-sale-quiet">{sale.early}</p>
        <RefundSlider paidFen={price.payFen} lessons={lessons} />
        <h3 className="xt-sale-used">{sale.usedIs}</h3>
        <Points points={sale.usedPoints} tone="good" />
        <Link className="xt-sale-rules" to={href('refundAgreement')}>
          {sale.rules}
        </Link>
      </Card>
      <Card title={sale.why}>
        <Facts
          bare
          facts={[
            { label: `课程价，${dateOf(price.since, now)}起没有变过`, value: yuan(price.listFen) },
            ...offOf(product, standing, now),
            { label: sale.price, value: <Price fen={price.payFen} />, look: 'sum' },
          ]}
        />
        {price.basis === 'list' && price.learnerFen !== null && (
          <p className="xt-sale-quiet">
            学完任意一期免费训练营，自动变成学员价 {yuan(price.learnerFen)}，不用申请。不急的话可以先学免费的。
          </p>
        )}
      </Card>
    </Stack>
  );
};
