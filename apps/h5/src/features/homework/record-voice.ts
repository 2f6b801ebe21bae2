import { VOICE_TYPES } from '@xuetang/contract/homework.rule';
import type { SectionId, UploadId } from '@xuetang/contract/ids';
import { putPicture } from '../../client/put-picture.ts';
import type { Shell } from '../../client/shell-context.ts';

/** `url`: it can be heard on this phone already. */
export interface SentVoice {
  uploadId: UploadId;
  url: string | null;
}

/** Somebody speaks. `over`: no more is recorded, and it is on its way. `sent`: nothing where it was lost. */
export interface Recording {
  stop: () => void;
  over: Promise<void>;
  sent: Promise<SentVoice | undefined>;
}

type Asking = Pick<Shell, 'ask' | 'host' | 'session'>;
type Recorder = typeof MediaRecorder;

/** What this phone can record; nothing where it cannot record at all. */
export const recordable = (): { Recorder: Recorder; type: (typeof VOICE_TYPES)[number] } | undefined => {
  const Recorder = (window as { MediaRecorder?: Recorder }).MediaRecorder;
  const type = Recorder && VOICE_TYPES.find((one) => Recorder.isTypeSupported(one));
  return Recorder && type && 'mediaDevices' in navigator ? { Recorder, type } : undefined;
};

/** With the browser's recorder; the bytes go to the object store. */
const inBrowser = async ({ ask }: Asking, sectionId: SectionId): Promise<Recording | undefined> => {
  const found = recordable();
  const stream = found && (await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined));
  if (!found || !stream) return undefined;
  const { type: contentType } = found;
  const recorder = new found.Recorder(stream, { mimeType: contentType });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  const over = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const send = async (): Promise<SentVoice | undefined> => {
    await over;
    const blob = new Blob(parts, { type: contentType });
    const tickets = await ask('getHomeworkTickets', { sectionId, files: [{ contentType, size: blob.size }] });
    const ticket = tickets.ok ? tickets.data[0] : undefined;
    return ticket && (await putPicture(ticket, blob)) ? { uploadId: ticket.uploadId, url: URL.createObjectURL(blob) } : undefined;
  };
  recorder.start();
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      for (const track of stream.getTracks()) track.stop();
    },
    over,
    sent: send(),
  };
};

/** With WeChat's recorder; WeChat has the bytes, and our server fetches them by their number. */
const inWechat = async ({ ask, host, session }: Asking, sectionId: SectionId): Promise<Recording | undefined> => {
  const begun = await host.recordVoice();
  if (!begun.ok) return undefined;
  const { stop, ended } = begun.data;
  const send = async (): Promise<SentVoice | undefined> => {
    const voice = await ended;
    if (!voice.ok) return undefined;
    const taken = await ask('takeWechatVoice', { sectionId, type: session.wechatType(), mediaId: voice.data.mediaId });
    return taken.ok ? { uploadId: taken.data.uploadId, url: null } : undefined;
  };
  return { stop, over: ended.then(() => {}), sent: send() };
};

/** WeChat's own recorder where there is one: on many phones its browser has no other. */
export const recordVoice = async (on: Asking, sectionId: SectionId): Promise<Recording | undefined> =>
  (await inWechat(on, sectionId)) ?? inBrowser(on, sectionId);
