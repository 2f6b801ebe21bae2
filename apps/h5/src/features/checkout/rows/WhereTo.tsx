import { useAnswer } from '../../../client/use-answer.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { AddressChoice } from '../../../kit/trade/AddressChoice.tsx';
import type { OwnProps } from '../own.ts';
import { words as say } from './things-words.ts';
import './things.css';

/** Where to: out of the buyer's own book, none of it chosen for him but what he has just written for this. */
export const WhereTo = ({ wish, change, lack }: Pick<OwnProps, 'wish' | 'change' | 'lack'>) => {
  const book = useAnswer('listAddresses', {});
  return (
    <Section title={say.choose}>
      {lack?.at === 'addressId' && (
        <p className="xt-things-bad" role="alert">
          {lack.words}
        </p>
      )}
      <LoadedPart answer={book} waiting={say.waiting}>
        {({ list, most }) => (
          <>
            {list.length === 0 && <p>{say.none}</p>}
            <AddressChoice
              legend={say.choose}
              list={list}
              most={most}
              chosen={wish.addressId ?? undefined}
              onChoose={(addressId) => change({ addressId })}
              showsExtra
            />
          </>
        )}
      </LoadedPart>
    </Section>
  );
};
