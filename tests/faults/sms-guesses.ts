import { findBreakIns, guessDirectly, guessStorm } from './sms-guessing.ts';
import { plantPatience, setScene } from './sms-attack.ts';
import type { Proof } from './proof.ts';

const SIZES = {
  small: { guesses: 2_000, codes: 10, hands: 16 },
  full: { guesses: 100_000, codes: 10, hands: 50 },
} as const;

export const smsGuesses: Proof = {
  says: 'guessing codes logs nobody in: five tries a code, whatever comes at once',
  bug: {
    is: 'tries are not counted',
    breaks: ['nobody in', 'five tries'],
    // Who gets in has a session, and is a learner.
    mayBreak: ['no session', 'no learner'],
  },
  run: async (size, { withBug, progress }) => {
    const options = SIZES[size];
    const scene = await setScene();
    const { guess, close } = guessDirectly(scene);
    try {
      if (withBug) await plantPatience(scene);
      const startedAt = Date.now();
      const onGuess = (guessed: number) => void (guessed % 500 === 0 && progress(`${guessed} of ${options.guesses} guessed`));
      const tally = await guessStorm(scene, { ...options, guess, onGuess });
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      const said = [...tally].map(([outcome, times]) => `${times} ${outcome}`).join(', ');
      const summary = `${options.guesses} guesses at ${options.codes} codes of one number, the right one among them, through the use case: ${said}; ${seconds} s`;
      return (await findBreakIns(scene, options, tally)).outcome(summary);
    } finally {
      await close();
      await scene.close();
    }
  },
};
