import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { yuan } from '@xuetang/contract/money.rule';
import type { Product, Standing } from '@xuetang/contract/products';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../../kit/router.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { BuyBar } from '../../../kit/trade/BuyBar.tsx';
import { lessonPrice, refundSteps } from '../../../kit/lesson-price.rule.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { RefundBars } from '../../../kit/trade/RefundBars.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { basisName } from '../../../kit/trade/PriceTag.tsx';
import { detailOf } from '../ProductCard.tsx';
import { CourseSymbol } from '../../../kit/learning/CourseSymbol.tsx';
import { RefundCalculator } from './RefundCalculator.tsx';
import { StandingCard } from './StandingCard.tsx';
import './price.css';
import '../products.css';

const Sum = ({ product }: { product: Product }) => {
  const { listFen, payFen, basis } = product.price;
  return (
    <div className="xt-price-sum">
      <Facts
        bare
        facts={[
          { label: '课程价', value: yuan(listFen) },
          ...(payFen < listFen
            ? [
                {
                  label: basis === 'offer' ? product.price.offer?.name : '训练营学员价',
                  value: yuan(payFen - listFen),
                  look: 'off' as const,
                },
              ]
            : []),
          { label: '您付', value: <Price fen={payFen} size="large" />, look: 'sum' },
        ]}
      />
    </div>
  );
};

interface PricePageProps {
  product: Product;
  standing: Standing;
  now: number;
}

/** `priceContent`: how this learner's price of one course comes about, and what comes back of it. */
export const PricePage = ({ product, standing, now }: PricePageProps) => {
  const { lessons, price } = product;
  const aLesson = lessonPrice(price.payFen, lessons);
  return (
    <Screen title="价格说明" space="open">
      <Card>
        <Link className="xt-price-of" to={detailOf(product)}>
          <Row
            media={<CourseSymbol topic={product.symbol} />}
            title={product.name}
            text={`${product.teacherName}老师 · ${lessons} 节`}
            leads
          />
        </Link>
        <Sum product={product} />
      </Card>
      <StandingCard standing={standing} now={now} />
      <Section title="钱花在哪">
        <ul className="xt-price-notes">
          <li>
            {lessons} 节课，一节 {aLesson}，按{basisName[price.basis]}平均算。
          </li>
          <li>讲义、作业和 {product.replayDays} 天回放都在里面，没有资料费、考试费。</li>
          <li>课程价从{dateOf(price.since, now)}起没有变过。</li>
        </ul>
      </Section>
      <Card look="tint" title="不想学了，能退多少" className="xt-refund">
        <p>没上的课按节退，一节 {aLesson}。付款后 7 天内，上过课也全退。</p>
        <RefundBars paidFen={price.payFen} steps={refundSteps(price.payFen, lessons)} />
        <RefundCalculator paidFen={price.payFen} lessons={lessons} />
        <p className="xt-product-quiet">怎样算上过一节：视频看过三成，直播听过 10 分钟，图文打开过。</p>
        <Link to={href('refundAgreement')}>
          退费规则全文 <Icon name="forward" size={18} />
        </Link>
      </Card>
      <Notice>{RISK_NOTE}。请用自己的闲钱买课，量力而行。</Notice>
      <BuyBar goodsId={product.goodsId} ask="问老师要不要买" />
    </Screen>
  );
};
