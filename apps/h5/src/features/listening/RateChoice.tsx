import { AUDIO_RATES } from '@xuetang/contract/constants';
import { Chips } from '../../kit/everyday/Chips.tsx';
import { usePlayer } from '../../player/player-context.ts';
import { words } from './words.ts';

/** How fast the one player goes. */
export const RateChoice = () => {
  const player = usePlayer();
  const { rate } = player.state.use();
  return (
    <Chips
      id="rate"
      label={words.book.rate}
      of={AUDIO_RATES.map((each) => [String(each), `${each}×`] as const)}
      value={String(rate)}
      onChange={(value) => player.setRate(AUDIO_RATES.find((each) => String(each) === value) ?? 1)}
    />
  );
};
