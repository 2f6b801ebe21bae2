import { createHash } from 'node:crypto';

const INK = '#1F1A17';
const GREY = '#8F8175';
const PAPER = '#FFF9F2';
const SAND = '#F7CFA3';
const ORANGE = '#FF7A1A';
const ACTION = '#C9410B';
const GREEN = '#0B6E4F';
const BLUE = '#1D4E89';
const SKIN = '#F8D3AE';
const SKIN_SHADED = '#EDBB8C';

/** Flat planes with a lit and a shaded half, drawn on 96 × 96; no outlines, gradients or blur. */
const HAIR = {
  bob: (hair: string) => `<path fill="${hair}" d="M24 66V42a24 24 0 0 1 48 0v24H62V44q-10 0-16-8-4 8-12 9v21z"/>`,
  short: (hair: string) => `<path fill="${hair}" d="M30 44V38a18 18 0 0 1 36 0v6l-4-8q-12 0-18-5-4 5-10 6z"/>`,
  bun: (hair: string) =>
    `<circle fill="${hair}" cx="48" cy="15" r="8"/><path fill="${hair}" d="M29 48V39a19 19 0 0 1 38 0v9q-4-14-19-15-15 1-19 15z"/>`,
  curls: (hair: string) =>
    ['30 42', '31 32', '38 25', '48 22', '58 25', '65 32', '66 42']
      .map((place) => `<circle fill="${hair}" r="8" transform="translate(${place})"/>`)
      .join(''),
  thin: (hair: string) => `<path fill="${hair}" d="M29 50v-8q0-6 4-10l1 14zM67 50v-8q0-6-4-10l-1 14zM38 27q10-7 20 0-10-3-20 0z"/>`,
} as const;

const GLASSES = `<path fill="none" stroke="${INK}" stroke-width="2" d="M35 46h10v7H35zM51 46h10v7H51zM45 48h6"/>`;

interface Portrait {
  hair: keyof typeof HAIR;
  colour: string;
  shirt: string;
  ground: string;
  glasses?: boolean;
}

const portrait = (look: Portrait) => [
  `<rect width="96" height="96" fill="${look.ground}"/>`,
  look.hair === 'bob' ? `<path fill="${look.colour}" d="M24 66V42a24 24 0 0 1 48 0v24z"/>` : '',
  `<path fill="${look.shirt}" d="M12 96q2-22 24-24h24q22 2 24 24z"/>`,
  `<path fill="${INK}" fill-opacity=".14" d="M48 72h12q22 2 24 24H48z"/>`,
  `<path fill="${SKIN_SHADED}" d="M41 60h14v12q-7 8-14 0z"/>`,
  `<path fill="${SKIN}" d="M31 42a17 17 0 0 1 34 0v6a17 19 0 0 1-34 0z"/>`,
  `<path fill="${SKIN_SHADED}" d="M48 25a17 17 0 0 1 17 17v6a17 19 0 0 1-17 19z"/>`,
  HAIR[look.hair](look.colour),
  look.glasses ? GLASSES : `<circle fill="${INK}" cx="41" cy="49" r="1.8"/><circle fill="${INK}" cx="55" cy="49" r="1.8"/>`,
  `<path fill="none" stroke="${ACTION}" stroke-width="2" stroke-linecap="round" d="M43 58q5 4 10 0"/>`,
];

const petal = (turn: number) => `<ellipse fill="${ORANGE}" cx="48" cy="24" rx="7" ry="14" transform="rotate(${turn} 48 46)"/>`;

const SCENES = {
  sunflower: [
    `<rect width="96" height="96" fill="#DCEBE2"/>`,
    `<path fill="${GREEN}" d="M46 50h4v46h-4zM50 84q14-2 18-14-16 0-18 14z"/>`,
    ...[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map(petal),
    `<circle fill="${INK}" cx="48" cy="46" r="13"/><path fill="#4A3A30" d="M48 33a13 13 0 0 0 0 26z"/>`,
  ],
  mountain: [
    `<rect width="96" height="96" fill="#FFEBD3"/><circle fill="${ORANGE}" cx="66" cy="30" r="12"/>`,
    `<path fill="${GREY}" d="M0 72 34 30l34 42z"/><path fill="${INK}" fill-opacity=".2" d="m34 30 34 42H34z"/>`,
    `<path fill="${BLUE}" d="M0 70q24-8 48 0t48 0v26H0z"/>`,
  ],
  tea: [
    `<rect width="96" height="96" fill="${SAND}"/>`,
    `<path fill="${PAPER}" d="M22 44h46v10q0 24-23 24T22 54z"/>`,
    `<path fill="${INK}" fill-opacity=".1" d="M45 44h23v10q0 24-23 24z"/>`,
    `<path fill="none" stroke="${PAPER}" stroke-width="6" d="M68 50q12 0 8 10-3 8-12 6"/>`,
    `<ellipse fill="${ACTION}" cx="45" cy="45" rx="20" ry="4"/>`,
    `<path fill="none" stroke="${PAPER}" stroke-width="3" stroke-linecap="round" d="M38 34q-4-6 0-12M50 34q-4-6 0-12"/>`,
  ],
  nobody: [
    `<rect width="96" height="96" fill="#E3DCD3"/>`,
    `<circle fill="${PAPER}" cx="48" cy="38" r="16"/><path fill="${PAPER}" d="M16 96q2-34 32-34t32 34z"/>`,
  ],
} as const;

type Look = Portrait | keyof typeof SCENES;

const LOOKS: Readonly<Record<string, Look>> = {
  'wang-xiuying': { hair: 'curls', colour: GREY, shirt: ACTION, ground: '#FFEBD3' },
  'chen-jianguo': { hair: 'thin', colour: GREY, shirt: BLUE, ground: '#E6EEF7', glasses: true },
  xiangyang: 'sunflower',
  'jiajia-mama': { hair: 'bob', colour: INK, shirt: ORANGE, ground: '#FDECEA' },
  'li-wei': { hair: 'short', colour: INK, shirt: GREEN, ground: '#E5F3EC' },
  jingshui: 'mountain',
  xiaoman: { hair: 'bun', colour: INK, shirt: GREEN, ground: '#FFF4D6' },
  vicky: { hair: 'bob', colour: '#5A3A26', shirt: INK, ground: SAND, glasses: true },
  laozhao: { hair: 'short', colour: GREY, shirt: INK, ground: '#E6EEF7' },
  'long-name': 'tea',
  refuser: { hair: 'short', colour: INK, shirt: ACTION, ground: '#EFE6DC', glasses: true },
  snapshot: 'nobody',
  virtual: 'nobody',
};

const pick = <T>(from: readonly T[], byte: number | undefined): T => from[(byte ?? 0) % from.length] as T;

const lookOf = (key: string): Look => {
  const known = LOOKS[key];
  if (known) return known;
  const [hair, colour, shirt, ground, glasses = 0] = createHash('sha256').update(key).digest();
  return {
    hair: pick(Object.keys(HAIR) as (keyof typeof HAIR)[], hair),
    colour: pick([INK, GREY, '#5A3A26'], colour),
    shirt: pick([ACTION, ORANGE, GREEN, BLUE, INK], shirt),
    ground: pick(['#FFEBD3', '#E6EEF7', '#E5F3EC', '#FDECEA', '#FFF4D6'], ground),
    glasses: glasses % 4 === 0,
  };
};

export const drawAvatar = (key: string): string => {
  const look = lookOf(key);
  const drawing = typeof look === 'string' ? SCENES[look] : portrait(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="132" height="132">${drawing.join('')}</svg>`;
};
