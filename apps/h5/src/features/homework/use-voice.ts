import { VOICE_S_MOST } from '@xuetang/contract/homework.rule';
import type { SectionId } from '@xuetang/contract/ids';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { recordable, recordVoice, type SentVoice } from './record-voice.ts';

export type VoiceState = 'idle' | 'asking' | 'recording' | 'sending' | 'refused' | 'lost';

export type Recorded = SentVoice & { seconds: number };

/** Records a voice, a minute at most, and sees that it arrives. */
export const useVoice = (sectionId: SectionId, onSent: (voice: Recorded) => void) => {
  const shell = useShell();
  const [state, setState] = useState<VoiceState>('idle');
  const [seconds, setSeconds] = useState(0);
  const stop = useRef(() => {});
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  // Who leaves the page is not recorded any more.
  useEffect(() => () => stop.current(), []);

  const start = async () => {
    setState('asking');
    const recording = await recordVoice(shell, sectionId);
    if (!recording) return setState('refused');
    const from = performance.now();
    const length = () => Math.min(VOICE_S_MOST, Math.round((performance.now() - from) / 1_000));
    const timer = setInterval(() => {
      setSeconds(length());
      if (length() >= VOICE_S_MOST) stop.current();
    }, 500);
    let spoken: number | undefined;
    const isOver = () => {
      if (spoken !== undefined) return;
      spoken = Math.max(1, length());
      stop.current = () => {};
      clearInterval(timer);
      setState('sending');
    };
    stop.current = () => {
      isOver();
      recording.stop();
    };
    setSeconds(0);
    setState('recording');
    void recording.over.then(isOver);
    const voice = await recording.sent;
    if (!voice) return setState('lost');
    sent.current({ ...voice, seconds: spoken ?? 1 });
    setState('idle');
  };

  const canRecord = shell.host.kind === 'wechat' || recordable() !== undefined;
  return { state, seconds, canRecord, start: () => void start(), stop: () => stop.current() };
};
