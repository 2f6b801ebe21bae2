import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../../kit/router.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { AllProducts } from '../AllProducts.tsx';
import { basisName } from '../PriceTag.tsx';
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
      <section className="xt-products">
        <h1>学员价格</h1>
        <StandingCard standing={standing} now={Date.parse(now)} />
        <h2>三种价格</h2>
        <dl className="xt-price-kinds">
          {KINDS.map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <p className="xt-product-quiet">同时符合几种，自动取最低的一种，不叠加，也不用领券。</p>
        <h2>您的价格</h2>
        <ul className="xt-price-rows">
          {list.map(({ productId, name, price }) => (
            <li key={productId}>
              <Link to={href('priceContent', { id: productId })}>
                <span className="xt-price-what">
                  {name}
                  <small>
                    课程价 {yuan(price.listFen)}
                    {price.learnerFen !== null && `，学员价 ${yuan(price.learnerFen)}`}
                  </small>
                </span>
                <span className="xt-price-mine">
                  <b>{yuan(price.payFen)}</b>
                  <small>{basisName[price.basis]}</small>
                </span>
                <Icon name="forward" size={18} />
              </Link>
            </li>
          ))}
        </ul>
        <p className="xt-product-quiet">点一门课，看价格怎么来的、退课能退多少。</p>
        <Notice>{RISK_NOTE}。请用自己的闲钱买课，量力而行。</Notice>
      </section>
    )}
  </AllProducts>
);
