import { VOICE_S_MOST, VOICE_TYPES } from '@xuetang/contract/homework.rule';
import type { SectionId, UploadId } from '@xuetang/contract/ids';
import { useEffect, useRef, useState } from 'react';
import { putPicture } from '../../client/put-picture.ts';
import { useShell } from '../../client/shell-context.ts';

export type VoiceState = 'idle' | 'asking' | 'recording' | 'sending' | 'refused' | 'lost';

type Recorder = typeof MediaRecorder;

/** What this phone can record; nothing where it cannot record at all. */
const recordable = (): { Recorder: Recorder; type: (typeof VOICE_TYPES)[number] } | undefined => {
  const Recorder = (window as { MediaRecorder?: Recorder }).MediaRecorder;
  const type = Recorder && VOICE_TYPES.find((one) => Recorder.isTypeSupported(one));
  return Recorder && type && 'mediaDevices' in navigator ? { Recorder, type } : undefined;
};

export interface Recorded {
  uploadId: UploadId;
  seconds: number;
  url: string;
}

/** Records a voice, a minute at most, and sends it to the object store. */
export const useVoice = (sectionId: SectionId, onSent: (voice: Recorded) => void) => {
  const { ask } = useShell();
  const [state, setState] = useState<VoiceState>('idle');
  const [seconds, setSeconds] = useState(0);
  const stop = useRef(() => {});
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  // Who leaves the page is not recorded any more.
  useEffect(() => () => stop.current(), []);

  const send = async (blob: Blob, contentType: (typeof VOICE_TYPES)[number], length: number) => {
    setState('sending');
    const tickets = await ask('getHomeworkTickets', { sectionId, files: [{ contentType, size: blob.size }] });
    const ticket = tickets.ok ? tickets.data[0] : undefined;
    if (!ticket || !(await putPicture(ticket, blob))) return setState('lost');
    sent.current({ uploadId: ticket.uploadId, seconds: length, url: URL.createObjectURL(blob) });
    setState('idle');
  };

  const start = async () => {
    const found = recordable();
    if (!found) return setState('refused');
    setState('asking');
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    if (!stream) return setState('refused');
    const recorder = new found.Recorder(stream, { mimeType: found.type });
    const parts: Blob[] = [];
    const from = performance.now();
    const length = () => Math.min(VOICE_S_MOST, Math.round((performance.now() - from) / 1_000));
    const timer = setInterval(() => {
      setSeconds(length());
      if (length() >= VOICE_S_MOST) stop.current();
    }, 500);
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    recorder.onstop = () => void send(new Blob(parts, { type: found.type }), found.type, Math.max(1, length()));
    stop.current = () => {
      stop.current = () => {};
      clearInterval(timer);
      recorder.stop();
      for (const track of stream.getTracks()) track.stop();
    };
    setSeconds(0);
    setState('recording');
    recorder.start();
  };

  return { state, seconds, canRecord: recordable() !== undefined, start: () => void start(), stop: () => stop.current() };
};
