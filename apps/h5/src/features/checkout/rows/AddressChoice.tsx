import type { ShownAddress } from '@xuetang/contract/addresses';
import type { Delivery } from '@xuetang/contract/goods';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import { Radio } from '../../../kit/Radio.tsx';
import type { OwnProps } from '../own.ts';
import { words as say } from './things-words.ts';
import './things.css';

/** So many of the book stand there at once; the others by a tap. */
const AT_ONCE = 2;

interface AddressChoiceProps extends Pick<OwnProps, 'wish' | 'change' | 'lack'> {
  delivery: Delivery;
}

const One = ({ address, isChosen, onChoose }: { address: ShownAddress; isChosen: boolean; onChoose: () => void }) => (
  <label className={isChosen ? 'xt-things-on' : undefined}>
    <Radio name="address" checked={isChosen} disabled={!address.isServed} onChange={onChoose} />
    <span>
      <b>{address.name}</b>
      <small>{`${address.mobile}，${address.regionName}${address.line}`}</small>
    </span>
    <small className="xt-things-extra">{say.there(address)}</small>
  </label>
);

/** Where to: the buyer's own book, none of it chosen for him, and a new one by a tap. */
export const AddressChoice = ({ delivery, wish, change, lack }: AddressChoiceProps) => {
  const [isWhole, setWhole] = useState(false);
  const book = useAnswer('listAddresses', {});
  const error = lack?.at === 'addressId' ? lack.words : undefined;
  if (book.answered.is === 'on-the-way') return <Waiting cards={[132]} />;
  if (book.answered.is === 'failed')
    return (
      <div className="xt-things" role="alert">
        <p>{say.lost}</p>
        <Button look="line" onClick={book.retry}>
          {say.again}
        </Button>
      </div>
    );
  const { list } = book.answered.data;
  // The one that would be the first to offer stands first, and so does the one that was chosen: neither is chosen by that.
  const rank = ({ addressId }: ShownAddress): number => (addressId === wish.addressId ? 0 : addressId === delivery.offeredId ? 1 : 2);
  const sorted = [...list].sort((one, other) => rank(one) - rank(other));
  return (
    <fieldset className={error ? 'xt-things xt-things-bad' : 'xt-things'}>
      <legend>{say.choose}</legend>
      {error && <p role="alert">{error}</p>}
      {list.length === 0 && <p className="xt-things-none">{say.none}</p>}
      {(isWhole ? sorted : sorted.slice(0, AT_ONCE)).map((address) => (
        <One
          key={address.addressId}
          address={address}
          isChosen={address.addressId === wish.addressId}
          onChoose={() => change({ addressId: address.addressId })}
        />
      ))}
      <div className="xt-things-more">
        {!isWhole && list.length > AT_ONCE && (
          <Button look="plain" size="small" onClick={() => setWhole(true)}>
            {say.all(list.length)}
          </Button>
        )}
        <ButtonLink look="line" size="small" to={href('address-add')}>
          {say.add}
        </ButtonLink>
      </div>
    </fieldset>
  );
};
