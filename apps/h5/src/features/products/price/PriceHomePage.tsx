import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { AllProducts } from '../AllProducts.tsx';
import { basisName } from '../../../kit/trade/PriceTag.tsx';
import { StandingCard } from './StandingCard.tsx';
import './price.css';
import '../products.css';

const KINDS = [
  { name: '课程价', says: '谁都一样的价格。' },
  { name: '学员价', says: '跟完任意一期免费训练营的人。' },
  { name: '活动价', says: '活动期间所有人，时间写明。' },
] as const;

/** `priceHome`: which prices there are, which is mine and why, course by course. */
export const PriceHomePage = () => (
  <AllProducts cards={[96, 160, 240]}>
    {({ list, standing, now }) => (
      <Screen title="学员价格" space="open">
        <StandingCard standing={standing} now={Date.parse(now)} />
        <Section title="三种价格">
          <dl className="xt-price-kinds">
            {KINDS.map(({ name, says }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
          <p className="xt-product-quiet">同时符合几种，自动取最低的一种，不叠加，也不用领券。</p>
        </Section>
        <Section title="您的价格">
          <List>
            {list.map(({ productId, name, price }) => (
              <Item key={productId} to={href('priceContent', { id: productId })}>
                <Row
                  title={name}
                  text={`课程价 ${yuan(price.listFen)}${price.learnerFen === null ? '' : `，学员价 ${yuan(price.learnerFen)}`}`}
                  aside={
                    <>
                      <Price fen={price.payFen} />
                      <small className="xt-price-basis">{basisName[price.basis]}</small>
                    </>
                  }
                  leads
                />
              </Item>
            ))}
          </List>
          <p className="xt-product-quiet">点一门课，看价格怎么来的、退课能退多少。</p>
        </Section>
        <Notice>{RISK_NOTE}。请用自己的闲钱买课，量力而行。</Notice>
      </Screen>
    )}
  </AllProducts>
);
