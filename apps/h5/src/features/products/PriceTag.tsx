import { yuan } from '@xuetang/contract/money.rule';
import type { ProductPrice } from '@xuetang/contract/products';

export const basisName: Record<ProductPrice['basis'], string> = { list: '课程价', learner: '学员价', offer: '活动价' };

/** What is paid, large; what it is called; and the list price where it is another. */
export const PriceTag = ({ price, size = 'small' }: { price: ProductPrice; size?: 'small' | 'large' }) => (
  <p className={`xt-price xt-price-${size}`}>
    <span className="xt-price-name">{basisName[price.basis]}</span>
    <b>
      <i>¥</i>
      {yuan(price.payFen).slice(1)}
    </b>
    {price.payFen < price.listFen && (
      <span className="xt-price-list">
        课程价 <s>{yuan(price.listFen)}</s>
      </span>
    )}
  </p>
);
