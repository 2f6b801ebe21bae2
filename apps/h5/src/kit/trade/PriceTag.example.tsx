import { PriceTag } from './PriceTag.tsx';

const price = {
  listFen: 19_900,
  since: '2026-01-01T00:00:00.000Z',
  learnerFen: 15_900,
  offer: null,
  payFen: 19_900,
  basis: 'list' as const,
};

export const List = () => <PriceTag price={price} />;
export const OfALearner = () => <PriceTag price={{ ...price, payFen: 15_900, basis: 'learner' }} size="large" />;
