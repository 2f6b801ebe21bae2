import { useCallback, useEffect, useState } from 'react';

export type Aloud = { is: 'idle' | 'cannot' | 'broken' } | { is: 'reading' | 'paused'; at: number };

/** A phone without a voice, or with one that speaks no Chinese and no list to say so, is told apart only by trying. */
const voice = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** Reads these aloud, one after the other, with the phone's own voice; nothing is sent anywhere. Whoever leaves the page is not read to on. */
export const useReadAloud = (parts: readonly string[]) => {
  const [aloud, setAloud] = useState<Aloud>(() => (voice() ? { is: 'idle' } : { is: 'cannot' }));
  const spoken = JSON.stringify(parts);

  const readFrom = useCallback(
    (first: number) => {
      const speech = voice();
      const all = JSON.parse(spoken) as string[];
      const say = (at: number): void => {
        const words = all[at];
        if (!speech || words === undefined) return setAloud({ is: 'idle' });
        const utterance = new SpeechSynthesisUtterance(words);
        utterance.lang = 'zh-CN';
        utterance.rate = 0.9;
        utterance.onend = () => say(at + 1);
        utterance.onerror = ({ error }) => {
          // Ours: a pause or the page's end.
          if (error !== 'canceled' && error !== 'interrupted') setAloud({ is: 'broken' });
        };
        setAloud({ is: 'reading', at });
        speech.speak(utterance);
      };
      speech?.cancel();
      say(first);
    },
    [spoken],
  );
  // Many webviews cannot pause: what is paused is ended, and begins again with the part that was being read.
  const pause = useCallback(() => {
    setAloud((now) => (now.is === 'reading' ? { is: 'paused', at: now.at } : now));
    voice()?.cancel();
  }, []);
  useEffect(() => () => voice()?.cancel(), [spoken]);
  return { aloud, readFrom, pause };
};
