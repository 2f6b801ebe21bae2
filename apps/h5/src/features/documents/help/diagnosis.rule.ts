/** What was found out; undefined: not tried yet. */
export interface Findings {
  /** Whether somebody heard the tone that was played. */
  sound?: 'heard' | 'silent';
  /** How long our server took to answer, or that it did not. */
  net?: number | 'lost';
  /** Whether this phone can play a live class. */
  stream?: 'plays' | 'cannot';
}

export type Advice = 'net-lost' | 'net-slow' | 'sound-silent' | 'stream-cannot' | 'all-well' | 'go-on';

/** Above this a picture stops and starts; the sound alone still comes. */
export const SLOW_MS = 1_500;

/** What to do about it, the first thing first. Without a network nothing else can be told. */
export const adviceFor = ({ sound, net, stream }: Findings): Advice[] => {
  if (net === 'lost') return ['net-lost'];
  const found: Advice[] = [
    ...(net !== undefined && net > SLOW_MS ? (['net-slow'] as const) : []),
    ...(sound === 'silent' ? (['sound-silent'] as const) : []),
    ...(stream === 'cannot' ? (['stream-cannot'] as const) : []),
  ];
  if (found.length > 0) return found;
  return sound && net !== undefined && stream ? ['all-well'] : ['go-on'];
};
