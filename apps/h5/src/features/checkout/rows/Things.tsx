import { ParcelRoad } from '@xuetang/art/ParcelRoad.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { Facts } from '../../../kit/layout/Facts.tsx';
import type { OwnProps } from '../own.ts';
import { words as say } from './things-words.ts';
import { WhereTo } from './WhereTo.tsx';
import './things.css';

/** `ensure-more3`: something comes by parcel: where to, what that costs there, and when it comes. */
export const Things = ({ commit: { goods, delivery, quote }, ...rest }: OwnProps) =>
  delivery && (
    <>
      <header className="xt-things-head">
        <h1>{say.title}</h1>
        <ParcelRoad />
      </header>
      <WhereTo {...rest} />
      <Facts
        facts={[
          {
            label: say.inside,
            value: goods.parts
              .filter(({ kind }) => kind === 'thing')
              .map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name))
              .join('、'),
          },
          { label: say.postage, value: postageWords(delivery.address !== null, quote.postageFen) },
          { label: say.comes, value: say.when },
        ]}
      />
      {delivery.elsewhere.length > 0 && <p className="xt-things-else">{say.elsewhere(delivery.elsewhere)}</p>}
    </>
  );

const postageWords = (isSaid: boolean, fen: number): string => {
  if (!isSaid) return say.unknown(fen);
  return fen === 0 ? say.free : yuan(fen);
};
