import type { GoodsId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../ButtonLink.tsx';
import { Link } from '../router.tsx';
import { useGoods } from './use-goods.ts';

interface BuyLinkProps {
  goodsId: GoodsId;
  name: string;
  /** Of a link in a text or a table; without one it is a button. */
  className?: string;
}

/** To the page before an order, where these goods may be ordered; else nothing. */
export const BuyLink = ({ goodsId, name, className }: BuyLinkProps) => {
  const { answered } = useGoods(goodsId);
  if (answered.is !== 'there' || answered.data.state.is !== 'free-to-buy') return null;
  const to = href('ensure', { id: goodsId });
  return className === undefined ? (
    <ButtonLink to={to}>去下单</ButtonLink>
  ) : (
    <Link className={className} to={to} aria-label={`去下单：${name}`}>
      去下单
    </Link>
  );
};
