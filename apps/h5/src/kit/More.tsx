import { Button } from './Button.tsx';

/** Goes on with a list, as `usePages` gives it. */
export const More = ({ of: { more, isMoreOnTheWay } }: { of: { more: () => void; isMoreOnTheWay: boolean } }) => (
  <Button look="line" busy={isMoreOnTheWay} onClick={more}>
    {isMoreOnTheWay ? '正在加载…' : '看更早的'}
  </Button>
);
