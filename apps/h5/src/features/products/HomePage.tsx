import type { ProductLine } from '@xuetang/contract/products';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../kit/router.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { AllProducts } from './AllProducts.tsx';
import { AskTeacher } from '../../kit/trade/AskTeacher.tsx';
import { ProductCard } from './ProductCard.tsx';
import './products.css';

const Shelf = ({ title, lead, products }: { title: string; lead: string; products: readonly ProductLine[] }) =>
  products.length > 0 && (
    <section className="xt-shelf">
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul>
        {products.map((product) => (
          <ProductCard key={product.productId} product={product} />
        ))}
      </ul>
    </section>
  );

const ways = [
  { label: '进行中的优惠', to: href('productActive') },
  { label: '价格怎么算', to: href('priceHome') },
] as const;

/** `productHome`: every paid course, with this learner's price. */
export const HomePage = () => (
  <AllProducts>
    {({ list }) => (
      <Screen title="课程商城" lead="免费直播课照常免费。想往下学，这里是全部的付费课，价格、课时和退法都写在明处。" space="open">
        <nav className="xt-product-ways" aria-label="价格与优惠">
          {ways.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
              <Icon name="forward" size={18} />
            </Link>
          ))}
        </nav>
        <Shelf title="入门课" lead="没有基础也能跟上。" products={list.filter(({ tier }) => tier === 'basic')} />
        <Shelf title="进阶课" lead="学过入门课再来，先看看要会什么。" products={list.filter(({ tier }) => tier === 'advanced')} />
        <Notice>{RISK_NOTE}。请用自己的闲钱买课，量力而行。</Notice>
        <AskTeacher label="不知道学哪门？问老师" />
      </Screen>
    )}
  </AllProducts>
);
