/** Pictures for a page that has no server: drawn, so that nothing is loaded. */
const drawn = (width: number, height: number, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`)}`;

export const aPuzzle = {
  sliderId: 'AAAAAAAAAAAAAAAAAAAAAA',
  picture: drawn(320, 160, '<rect width="320" height="160" fill="#f7cfa3"/><rect x="180" y="56" width="48" height="48" fill="#8f8175"/>'),
  piece: drawn(48, 48, '<rect width="48" height="48" fill="#ff7a1a"/>'),
  width: 320,
  height: 160,
  pieceSize: 48,
  pieceY: 56,
};

const EYE = 'M0 0h7v7H0zM1 1v5h5V1zM2 2h3v3H2z';
const eye = (x: number, y: number): string => `<path d="${EYE}" fill-rule="evenodd" transform="translate(${x} ${y})"/>`;
const dots = Array.from({ length: 29 * 29 }, (_, nth) => [nth % 29, Math.floor(nth / 29)] as const).filter(
  ([x, y]) => (x > 7 || (y > 7 && y < 21)) && (x < 21 || y > 7) && (x * 7 + y * 13 + x * y * 5) % 11 < 5,
);
/** Looks like a QR code; nobody can scan it. */
export const aCode = drawn(
  33,
  33,
  `<rect width="33" height="33" fill="#fff"/><g transform="translate(2 2)" fill="#1f1a17">${eye(0, 0)}${eye(22, 0)}${eye(0, 22)}<path d="${dots.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')}"/></g>`,
);

/** The moment at which every example stands still. */
export const NOW = '2026-03-02T04:00:00.000Z';

/** So many days before, or after, that moment. */
export const day = (days: number, hour = 12): string =>
  `${new Date(Date.parse(NOW) + days * 86_400_000).toISOString().slice(0, 11)}${String(hour).padStart(2, '0')}:00:00.000Z`;

/** As whom we sell, where the server knows it. */
export const SELLER = '学堂教育科技（北京）有限公司';

/** What somebody might write who wants to break a page: markup, no place to break a line, and letters that turn the line round. */
export const HOSTILE = '<img src=x onerror=alert(1)>&amp;AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\u202e倒着写\u202c👨‍👩‍👧‍👦';
export const LONG = '这是一个写得特别长的名字，长到一行放不下，两行也放不下，要看看它会不会把旁边的东西挤走';

export const aProfile = {
  learnNumber: '20260199',
  nickName: '秀英',
  headImg: '',
  avatar: 'none' as const,
  realName: '王*英',
  gender: 'female' as const,
  birthYear: 1965,
  city: '苏州',
  mobile: '138****8000',
  signsInBy: ['wechat' as const, 'mobile' as const],
  since: day(-200),
};
