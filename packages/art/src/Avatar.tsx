import { Art, type ArtProps } from './Art.tsx';

const hair = {
  curls: 'M13 24c-5-3-3-9 0-10-1-6 5-8 8-6 3-4 9-2 10 1 5 0 6 5 4 7 3 3 1 8-2 8 0-4-1-7-3-8-5 2-10 1-12 0-3 2-4 5-5 8z',
  swept: 'M14 22c-3-9 3-15 11-15 7 0 12 5 9 15-1-3-2-5-3-7-5 1-9 0-13-2-2 2-3 5-4 9z',
  bob: 'M12 30C8 12 16 7 24 7s16 5 12 23h-4c1-5 1-10-1-13-5 2-9 1-13 0-2 3-3 8-2 13z',
  sides: 'M14 25c-2-4-2-7 0-9l2 1c0 3 0 6 1 9zM34 25c2-4 2-7 0-9l-2 1c0 3 0 6-1 9z',
  bun: 'M19 5.5a5 5 0 1 1 10 0 5 5 0 0 1-1.5 3.5C32 10 36 15 34 24c-1-4-2-7-4-9-4 2-8 2-12 0-2 2-3 5-4 9-2-9 2-14 6.5-15A5 5 0 0 1 19 5.5z',
  parted: 'M14 20c-1-8 4-13 11-13 6 0 10 5 9 13-1-2-2-4-3-5-6 0-10-1-13-3-2 2-3 4-4 8z',
  long: 'M12 38C8 14 15 7 24 7s16 7 12 31h-5c2-8 2-16 0-21-5 1-9 0-12-3-2 5-3 15-1 24z',
  cap: 'M13 18c0-7 4-11 11-11s11 4 11 9c3 0 6 1 7 3H13z',
} as const;

type Plane = 'ink' | 'orange' | 'deep' | 'paper' | 'paper-2' | 'paper-3' | 'grey';
type Look = readonly [ground: Plane, coat: Plane, style: keyof typeof hair, hair: Plane, glasses?: 'glasses'];

// Neighbours differ in ground, hair and age: a strip of faces should look like a class, not like a crowd of one.
const looks: readonly [Look, ...Look[]] = [
  ['paper-3', 'deep', 'curls', 'ink'],
  ['orange', 'paper', 'swept', 'grey'],
  ['paper-2', 'ink', 'bob', 'ink', 'glasses'],
  ['deep', 'paper-3', 'sides', 'grey'],
  ['paper-3', 'ink', 'bun', 'grey'],
  ['orange', 'paper-2', 'parted', 'ink', 'glasses'],
  ['paper-2', 'orange', 'long', 'ink'],
  ['ink', 'paper-3', 'cap', 'deep'],
  ['deep', 'paper-2', 'curls', 'grey', 'glasses'],
  ['paper-2', 'deep', 'parted', 'ink'],
  ['orange', 'ink', 'bun', 'ink'],
  ['paper-3', 'paper', 'sides', 'ink', 'glasses'],
  ['ink', 'orange', 'swept', 'grey', 'glasses'],
  ['paper-2', 'ink', 'cap', 'orange'],
  ['deep', 'paper', 'bob', 'grey'],
  ['orange', 'deep', 'long', 'ink', 'glasses'],
];

export const FACE_COUNT = looks.length;

/** A drawn face: nobody in particular. The same seed is always the same face. */
export const Avatar = ({ seed, className }: ArtProps & { seed: number }) => {
  const [ground, coat, style, hairPlane, glasses] = looks[Math.abs(Math.trunc(seed)) % looks.length] ?? looks[0];
  return (
    <Art box="0 0 48 48" className={className}>
      <path className={`xt-${ground}`} d="M0 0h48v48H0z" />
      {(style === 'bob' || style === 'long') && <path className={`xt-${hairPlane}`} d="M13 16h22v18H13z" />}
      <path className={`xt-${coat}`} d="M4 48c1-9 8-13 15-14h10c7 1 14 5 15 14z" />
      <path className="xt-skin-2" d="M20 28h8v7l-4 4-4-4z" />
      <path className="xt-skin" d="M15 19c0-7 4-10 9-10s9 3 9 10c0 8-4 13-9 13s-9-5-9-13z" />
      <path className="xt-skin-2" d="M24 9c5 0 9 3 9 10 0 8-4 13-9 13z" />
      <path className={`xt-${hairPlane}`} d={hair[style]} />
      {glasses ? (
        <path
          className="xt-thread xt-thread-ink"
          strokeWidth="1.4"
          d="M16.8 21a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0zM24.8 21a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0zM23.2 21h1.6"
        />
      ) : (
        <path className="xt-ink" d="M19 20.5h2.5V22H19zM26.5 20.5H29V22h-2.5z" />
      )}
      <path className="xt-thread xt-thread-deep" strokeWidth="1.4" d="M21.5 27c1.5 1.3 3.5 1.3 5 0" />
    </Art>
  );
};
