import { Art, type ArtProps } from './Art.tsx';
import { Hall } from './pieces.tsx';
import type { PortraitName } from './portraits.ts';

type Plane = 'ink' | 'orange' | 'deep' | 'paper' | 'paper-3' | 'grey';
interface Look {
  hair: Plane;
  coat: Plane;
  collar: Plane;
  /** Behind the head, then over the forehead. */
  back?: string;
  front: string;
  glasses?: true;
}

const looks: Readonly<Record<PortraitName, Look>> = {
  'long-hair': {
    hair: 'ink',
    coat: 'deep',
    collar: 'paper',
    back: 'M44 92C36 44 56 22 82 22s46 22 38 70c-1 12-5 24-8 28H52c-3-4-7-16-8-28z',
    front: 'M51 82c-5-34 10-52 34-52 22 0 33 16 28 50-6-6-12-16-14-28-10 10-26 13-38 11-4 4-8 12-10 19z',
    glasses: true,
  },
  bun: {
    hair: 'ink',
    coat: 'ink',
    collar: 'paper-3',
    back: 'M66 22a16 16 0 1 1 32 0 16 16 0 0 1-32 0z',
    front: 'M52 76c-4-30 8-48 30-48s34 18 30 48c-4-10-9-18-16-22-12 4-20 4-28 0-7 4-12 12-16 22z',
  },
  'short-hair': {
    hair: 'ink',
    coat: 'ink',
    collar: 'paper',
    front: 'M52 72c-4-28 8-44 32-44 22 0 34 14 28 44-2-8-4-12-7-16-14 2-30 0-42-8-5 6-9 14-11 24z',
    glasses: true,
  },
  grey: {
    hair: 'grey',
    coat: 'deep',
    collar: 'paper',
    front: 'M53 78c-6-30 8-48 29-48s35 18 29 48c-2-8-3-16-6-22-8-8-14-10-23-10s-16 2-23 10c-3 6-4 14-6 22z',
    glasses: true,
  },
};

const Face = ({ portrait }: { portrait: PortraitName }) => {
  const { hair, coat, collar, back, front, glasses } = looks[portrait];
  return (
    <>
      {back && <path className={`xt-${hair}`} d={back} />}
      <path className="xt-skin-2" d="M69 102h26v28l-13 14-13-14z" />
      <path className={`xt-${coat}`} d="M10 176c2-28 24-40 56-48l16 18 16-18c32 8 54 20 56 48z" />
      <path className={`xt-${collar}`} d="M66 127l16 19 16-19 6 4-22 32-22-32z" />
      <path className="xt-skin" d="M55 72c0-22 11-34 27-34s27 12 27 34c0 26-13 42-27 42S55 98 55 72z" />
      <path className="xt-skin-2" d="M82 38c16 0 27 12 27 34 0 26-13 42-27 42z" />
      <path className={`xt-${hair}`} d={front} />
      {glasses ? (
        <path
          className="xt-thread xt-thread-ink"
          strokeWidth="2.2"
          d="M61 78a9 8 0 1 0 18 0 9 8 0 1 0-18 0zM85 78a9 8 0 1 0 18 0 9 8 0 1 0-18 0zM79 77c2-1.500 4-1.500 6 0"
        />
      ) : (
        <path className="xt-ink" d="M67 76h7v4h-7zM90 76h7v4h-7z" />
      )}
      <path className="xt-thread xt-thread-deep" strokeWidth="2.4" d="M73 100c6 4 12 4 18 0" />
    </>
  );
};

/** The face of a teacher. For whom none has been drawn, and for nobody yet, the hall stands: never the face of somebody else. */
export const Teacher = ({ className, portrait }: ArtProps & { portrait: PortraitName | null | undefined }) => (
  <Art box="0 0 160 176" className={className}>
    <path className="xt-paper-2" d="M0 176V80a80 80 0 0 1 160 0v96z" />
    <circle className="xt-orange" cx="106" cy="76" r="56" />
    {portrait ? <Face portrait={portrait} /> : <Hall at="translate(10 76)" />}
  </Art>
);
