import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { yuan } from '@xuetang/contract/money.rule';
import type { Product } from '@xuetang/contract/products';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../kit/router.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { BuyBar } from '../../kit/trade/BuyBar.tsx';
import { lessonPrice, refundSteps } from '../../kit/lesson-price.rule.ts';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { PriceTag } from '../../kit/trade/PriceTag.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { RefundBars } from '../../kit/trade/RefundBars.tsx';
import './products.css';
import './detail.css';

const Offer = ({ product, now }: { product: Product; now: number }) => {
  const { offer, basis } = product.price;
  if (!offer || basis === 'offer') return null;
  return (
    <Notice look="next">
      {offer.name}：{dateOf(offer.startsAt, now)}到{dateOf(offer.endsAt, now)}，活动价 {yuan(offer.priceFen)}。
      {product.price.payFen <= offer.priceFen ? '您现在的价格已经不比它高，不用等。' : '不急的话，可以等到那时候。'}
    </Notice>
  );
};

/** A course whole: for whom, what, by whom, how much, and how to get out of it. */
export const ProductDetail = ({ product, now }: { product: Product; now: number }) => (
  <Screen space="open">
    <header className="xt-product-head">
      <CourseSymbol topic={product.symbol} />
      <div>
        <h1>{product.name}</h1>
        <p>{product.promise}</p>
      </div>
    </header>
    <div>
      <PriceTag price={product.price} size="large" />
      <p className="xt-product-each">
        共 {product.lessons} 节，每节约 {product.minutesALesson} 分钟，一节 {lessonPrice(product.price.payFen, product.lessons)}
      </p>
      <Link className="xt-product-why" to={href('priceContent', { id: product.productId })}>
        为什么是这个价 <Icon name="forward" size={16} />
      </Link>
    </div>
    <Offer product={product} now={now} />
    {product.needs.length > 0 && (
      <Section title="学之前要会的">
        <ol className="xt-product-needs">
          {product.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ol>
        <p className="xt-product-quiet">还不会也没关系，先学入门课，比硬跟着听省钱。</p>
      </Section>
    )}
    <Section title="不适合谁">
      <Points points={product.suitsNot} tone="bad" />
    </Section>
    <Section title="适合谁">
      <Points points={product.suits} tone="good" />
    </Section>
    <Section title="学什么">
      <Card as="ol" room="none" className="xt-product-outline">
        {product.outline.map((chapter) => (
          <li key={chapter}>{chapter}</li>
        ))}
      </Card>
    </Section>
    <Section title="价格里包含">
      <Points points={[...product.includes, `回放 ${product.replayDays} 天内不限次数`]} tone="good" />
    </Section>
    <Section title="谁来教">
      <div className="xt-product-teacher">
        <h3>{product.teacherName}</h3>
        <p>{product.teacherAbout}</p>
      </div>
    </Section>
    <Card look="tint" title="不想学了，能退多少" className="xt-refund">
      <p>7 天内全退，不问理由。以后没上的课按实付价一节一节退。</p>
      <RefundBars paidFen={product.price.payFen} steps={refundSteps(product.price.payFen, product.lessons)} />
      <Link to={href('priceContent', { id: product.productId })}>
        按您的情况算一算 <Icon name="forward" size={18} />
      </Link>
    </Card>
    <Notice>{RISK_NOTE}。请用自己的闲钱买课，量力而行。</Notice>
    <BuyBar goodsId={product.goodsId} />
  </Screen>
);
