import { findBrokenLimits, plantForgetfulness, sendStorm, setScene } from './sms-attack.ts';
import type { Proof } from './proof.ts';

const SIZES = {
  small: { attempts: 600, moments: 60, hands: 16 },
  full: { attempts: 10_000, moments: 100, hands: 50 },
} as const;

export const smsSends: Proof = {
  says: 'however often codes are asked for, a number gets at most 1 a minute, 5 an hour and 10 a day',
  bug: {
    is: 'every message is taken for one that never left, as if the books had been lost',
    breaks: ['a day', 'a minute'],
    // More than a day's messages are more than an hour's, and more than are due.
    mayBreak: ['an hour', 'served', 'told the truth'],
  },
  run: async (size, { withBug, progress }) => {
    const { attempts, moments, hands } = SIZES[size];
    const scene = await setScene();
    try {
      if (withBug) await plantForgetfulness(scene);
      const startedAt = Date.now();
      const onAnswer = (answered: number) => answered % 100 === 0 && progress(`${answered} of ${attempts} answered`);
      const answers = await sendStorm(scene, { attempts, moments, hands, onAnswer: (answered) => void onAnswer(answered) });
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      const said = [...answers].map(([code, times]) => `${times} × ${code}`).join(', ');
      const summary = `${attempts} attempts at one number, each from another address with a solved slider, over HTTP, 2 API processes: ${scene.sms.books.messages.length} messages (${said}), ${seconds} s`;
      return findBrokenLimits(scene, attempts, answers).outcome(summary);
    } finally {
      await scene.close();
    }
  },
};
