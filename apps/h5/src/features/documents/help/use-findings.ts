import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import type { Findings } from './diagnosis.rule.ts';

const TONE_S = 0.6;

/** iOS 13 has it by its old name alone. */
const contextHere = (): typeof AudioContext | undefined =>
  'AudioContext' in window ? window.AudioContext : (window as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;

/** Rings once; false where the phone lets no page make a sound. */
const ring = async (): Promise<boolean> => {
  const Context = contextHere();
  if (!Context) return false;
  try {
    const context = new Context();
    const tone = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.3;
    tone.frequency.value = 880;
    tone.connect(volume).connect(context.destination);
    tone.onended = () => void context.close();
    await context.resume();
    tone.start();
    tone.stop(context.currentTime + TONE_S);
    return true;
  } catch {
    return false;
  }
};

/** What live classes come in: iPhones play it themselves, others through a script. */
const canStream = (): boolean =>
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '' || 'MediaSource' in window;

/** The three tests, each begun by a tap, and what they found. */
export const useFindings = () => {
  const { ask } = useShell();
  const [findings, setFindings] = useState<Findings>({});
  const [isTesting, setTesting] = useState(false);
  const [tone, setTone] = useState<'unheard' | 'rung' | 'refused'>('unheard');
  const find = (found: Findings) => setFindings((before) => ({ ...before, ...found }));
  return {
    findings,
    isTesting,
    tone,
    playTone: async () => setTone((await ring()) ? 'rung' : 'refused'),
    sayHeard: (heard: boolean) => find({ sound: heard ? 'heard' : 'silent' }),
    testNet: async () => {
      setTesting(true);
      const from = performance.now();
      const answer = await ask('listDocuments', { shelf: 'questions' });
      find({ net: answer.ok ? performance.now() - from : 'lost' });
      setTesting(false);
    },
    testStream: () => find({ stream: canStream() ? 'plays' : 'cannot' }),
  };
};
