import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { HOSTILE, LONG } from '../../../gallery/some-data.ts';

const track = (nth: number, title: string) => ({
  id: String(nth),
  title,
  artist: '林老师',
  url: '/audio/none.wav',
  type: 'audio' as const,
  name: '每天十分钟理财课',
  seconds: nth * 613,
});
const audio = (listAudioTracks: NonNullable<Answers['listAudioTracks']>) => aPage('mp3-list', { id: '1', answers: { listAudioTracks } });

export const Tracks = audio([track(1, '记账第一步'), track(2, '应急的钱放哪里'), track(3, '第一张保单')]);
export const Empty = audio([]);
export const Loading = audio(never);
export const Offline = audio(OFFLINE);
export const Hostile = audio([track(1, LONG), track(60, HOSTILE)]);
