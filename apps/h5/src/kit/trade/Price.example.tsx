import { Price } from './Price.tsx';

export const Each = () => (
  <p>
    <Price fen={26_900} size="large" /> <Price fen={9_173} /> <Price fen={39_900} look="before" /> <Price fen={10_000} look="off" />{' '}
    <Price fen={0} size="small" /> <Price fen={1} size="small" /> <Price fen={999_999_999} />
  </p>
);
