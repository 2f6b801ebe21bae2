import type { SectionId } from '@xuetang/contract/ids';
import type { AudioTrack } from '@xuetang/contract/learning';

/** Tracks of a course, for tests. */
export const someTracks = (count: number): AudioTrack[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1) as SectionId,
    title: `第 ${at + 1} 段`,
    artist: '周若兰',
    url: `/audio/${at + 1}.mp3`,
    type: 'audio',
    name: '小白理财训练营',
  }));
