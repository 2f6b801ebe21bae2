/** The letter as a picture, as SVG text: what can be kept in a phone's album. No code of any kind is in it. */
export interface LetterFacts {
  /** Empty where the learner has no nickname. */
  nickname: string;
  campName: string;
  /** 第 86 期 · 3 班 */
  place: string;
  teacherName: string;
  /** 11月18日 周三 20:00 */
  firstEvening: string;
  /** Only in the learner's own copy. */
  learnNumber: string | null;
}

export const LETTER_SIZE = { width: 750, height: 1_000 } as const;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

/** A sign of Chinese is as wide as the type is high, a Latin one about half. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x2e80 ? 0.56 : 1), 0);

/** Cut with an ellipsis where it would leave the paper. */
export const fitted = (text: string, most: number): string => {
  if (widthOf(text) <= most) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(signs.join('')) > most - 1) signs.pop();
  return `${signs.join('')}…`;
};

const FONT = "-apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";

const line = (y: number, size: number, text: string, more = ''): string =>
  `<text x="375" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${escape(text)}</text>`;

const row = (y: number, label: string, value: string): string =>
  `<text x="110" y="${y}" font-size="26" fill="#6b625b">${label}</text>` +
  `<text x="236" y="${y}" font-size="28" font-weight="600">${escape(fitted(value, 14))}</text>`;

/** The hall's roof over the sheet, five steps beneath it. */
const HALL =
  '<path d="M75 150c110-8 190-58 230-125h140c40 67 120 117 230 125-20 32-60 42-100 42H175c-40 0-80-10-100-42z" fill="#1f1a17"/>' +
  '<path d="M275 12h200l20 30H255z" fill="#c9410b"/><path d="M275 12h100v30H255z" fill="#ff7a1a"/>' +
  '<path d="M130 192h490v14H130z" fill="#ff7a1a"/>';
const STEPS = [0, 1, 2, 3, 4]
  .map((step) => {
    const [x, y, width] = [60 - step * 15, 868 + step * 26, 630 + step * 30];
    return `<path d="M${x} ${y}h${width}v26H${x}z" fill="#f7cfa3"/><path d="M${x} ${y}h${width / 2}v26H${x}z" fill="#ffebd3"/><path d="M${x} ${y}h${width}v6H${x}z" fill="#fff9f2"/>`;
  })
  .join('');

export const letterSvg = ({ nickname, campName, place, teacherName, firstEvening, learnNumber }: LetterFacts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LETTER_SIZE.width}" height="${LETTER_SIZE.height}" viewBox="0 0 750 1000" font-family="${FONT}" fill="#1f1a17">` +
  `<path d="M0 0h750v1000H0z" fill="#ffebd3"/><path d="M75 206h600v662H75z" fill="#ffffff"/>${HALL}` +
  line(300, 56, '录取通知书', 'font-weight="700" letter-spacing="6"') +
  line(360, 30, fitted(nickname ? `${nickname} 同学` : '同学你好', 18)) +
  line(430, 36, fitted(campName, 15), 'font-weight="700" fill="#c9410b"') +
  line(478, 26, '座位已经给你留好', 'fill="#6b625b"') +
  '<path d="M110 520h530" stroke="#8f8175" stroke-dasharray="6 8" stroke-width="2"/>' +
  row(580, '班期', place) +
  row(640, '老师', `${teacherName}老师`) +
  row(700, '第一晚', firstEvening) +
  (learnNumber === null ? '' : row(760, '学号', learnNumber)) +
  '<g transform="translate(556 760)"><path d="M0 0h76v76H0z" fill="#c9410b"/><path d="M38 0h38v76H38z" fill="#a83506"/><text x="38" y="50" font-size="30" font-weight="700" text-anchor="middle" fill="#fff9f2">学堂</text></g>' +
  `<text x="110" y="832" font-size="22" fill="#6b625b">投资有风险，课程不构成投资建议</text>${STEPS}</svg>`;
