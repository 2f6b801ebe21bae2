import type { ProductPrice } from '@xuetang/contract/products';
import { Price } from './Price.tsx';
import './price-tag.css';

export const basisName: Record<ProductPrice['basis'], string> = { list: '课程价', learner: '学员价', offer: '活动价' };

/** What is paid, large; what it is called; and the list price where it is another. */
export const PriceTag = ({ price, size = 'normal' }: { price: ProductPrice; size?: 'normal' | 'large' }) => (
  <p className="xt-price-tag">
    <span>{basisName[price.basis]}</span>
    <Price fen={price.payFen} size={size} />
    {price.payFen < price.listFen && (
      <span className="xt-price-tag-list">
        课程价 <Price fen={price.listFen} look="before" />
      </span>
    )}
  </p>
);
