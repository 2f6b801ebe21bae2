import type { ProductLine } from '@xuetang/contract/products';
import { href } from '@xuetang/h5-routes/hrefs';
import { PriceTag } from '../../kit/trade/PriceTag.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import './products.css';

/** Where a course is shown whole: an advanced one on the page of the advanced. */
export const detailOf = ({ tier, productId }: Pick<ProductLine, 'tier' | 'productId'>): string =>
  tier === 'advanced' ? href('productHigh', { tail: productId }) : href('productHome', { query: { course: productId } });

export const ProductCard = ({ product }: { product: ProductLine }) => (
  <Card as="li" to={detailOf(product)}>
    <div className="xt-product-card">
      <CourseSymbol topic={product.symbol} />
      <div>
        <h3>{product.name}</h3>
        <p>{product.promise}</p>
        <p>
          {product.teacherName}老师 · {product.lessons} 节
        </p>
        <PriceTag price={product.price} />
      </div>
    </div>
  </Card>
);
