import { BookShelf } from '@xuetang/art/BookShelf.tsx';
import type { GoodsPart } from '@xuetang/contract/goods';
import { Button } from '../../../kit/Button.tsx';
import type { OwnProps } from '../own.ts';
import { toggled } from './choose.rule.ts';
import { words as all } from '../words.ts';
import { words as say } from './choose-words.ts';
import './choose.css';

const sideOf = ({ listFen, count }: GoodsPart, share: number | undefined, isOwned: boolean): string => {
  if (isOwned) return say.owned;
  return share === undefined ? say.alone(listFen * count) : say.share(share);
};

/** `ensure-more2`: so many of these. None is chosen beforehand; one more than that is not taken, and says why. */
export const Choose = ({ commit: { goods, quote, choose }, wish, change, lack }: OwnProps) => {
  const of = choose?.of ?? 0;
  const taken = new Set(wish.parts);
  const owned = new Set(choose?.owned);
  const error = lack?.at === 'parts' ? lack.words : undefined;
  const left = of - taken.size;
  const shareOf = (nth: number): number | undefined => (left === 0 ? quote.shares.find((share) => share.nth === nth)?.fen : undefined);
  return (
    <>
      <header className="xt-choose-head">
        <h1>{say.title(of, goods.parts.length)}</h1>
        <BookShelf taken={goods.parts.map(({ nth }) => taken.has(nth))} />
        <p role="status">
          <span>{say.count}</span>
          <b>
            {taken.size}
            <i>/{of}</i>
          </b>
          <span>{left > 0 ? say.left(left) : say.full}</span>
        </p>
      </header>
      <fieldset className={error ? 'xt-choose xt-choose-bad' : 'xt-choose'}>
        <legend>{say.lead(quote.payFen)}</legend>
        {error && <p role="alert">{error}</p>}
        {goods.parts.map((part) => {
          const isTaken = taken.has(part.nth);
          const share = isTaken ? shareOf(part.nth) : undefined;
          return (
            <label key={part.nth} className={isTaken ? 'xt-choose-on' : undefined}>
              <input
                type="checkbox"
                checked={isTaken}
                disabled={!isTaken && (left === 0 || owned.has(part.nth))}
                onChange={() => change({ parts: toggled(wish.parts, part.nth, of) })}
              />
              <span>
                <b>{part.name}</b>
                <small>{all.partOf(part)}</small>
              </span>
              <small>{sideOf(part, share, owned.has(part.nth))}</small>
            </label>
          );
        })}
      </fieldset>
      {taken.size > 0 && (
        <Button look="plain" size="small" onClick={() => change({ parts: [] })}>
          {say.clear}
        </Button>
      )}
    </>
  );
};
