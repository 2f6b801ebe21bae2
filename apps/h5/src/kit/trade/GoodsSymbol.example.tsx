import { GoodsSymbol } from './GoodsSymbol.tsx';

const ALL = ['course', 'membership', 'thing', 'order', 'code', 'free'] as const;

export const Each = () => (
  <>
    {ALL.map((of) => (
      <GoodsSymbol key={of} of={of} size="large" />
    ))}
  </>
);
