import { GiftAtDoor } from '@xuetang/art/GiftAtDoor.tsx';
import { GIFT_WORD_MOST } from '@xuetang/contract/order-forms.rule';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { TextArea } from '../../../kit/TextArea.tsx';
import type { OwnProps } from '../own.ts';
import { GiftCard } from './GiftCard.tsx';
import { words as say } from './gift-words.ts';
import './gift.css';

/** `ensure1`: for somebody else: the card as he will see it, the word that stands on it, and how it gets to him. */
export const Gift = ({ commit: { goods }, wish, change, lack }: OwnProps) => (
  <>
    <header className="xt-gift-head">
      <h1>{say.title}</h1>
      <p>{say.lead}</p>
      <GiftAtDoor />
    </header>
    <TextArea
      id="gift-word"
      label={say.word}
      rows={2}
      most={GIFT_WORD_MOST}
      placeholder={say.example}
      value={wish.word}
      error={lack?.at === 'word' ? lack.words : undefined}
      onChange={(word) => change({ word })}
    />
    <GiftCard label={say.preview} name={goods.name} word={wish.word.trim() || say.nobody} />
    <NumberedSteps title={say.how} steps={say.steps} />
  </>
);
