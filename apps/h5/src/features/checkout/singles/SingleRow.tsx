import type { Single } from '@xuetang/contract/shown-codes';
import { Radio } from '../../../kit/Radio.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { words as say } from './words.ts';
import './singles.css';

/** Why it cannot be bought alone, in a line. */
const whyNot = ({ state, goodsId }: Single): string | undefined => {
  if (state.is === 'owned') return say.owned;
  if (state.is === 'open-order') return say.openOrder;
  return goodsId === null || state.is !== 'free-to-buy' ? say.notSold : undefined;
};

/** One course at its own price; what the buyer has already stands there grey. */
export const SingleRow = ({ single, isChosen, onChoose }: { single: Single; isChosen: boolean; onChoose: () => void }) => {
  const not = whyNot(single);
  return (
    <label className={not ? 'xt-singles-off' : isChosen ? 'xt-singles-on' : undefined}>
      <Radio name="single" checked={isChosen} disabled={not !== undefined} onChange={onChoose} />
      <span>
        <b>{single.name}</b>
        {not && <small>{not}</small>}
      </span>
      {single.state.is !== 'owned' && <Price fen={single.payFen} />}
    </label>
  );
};
