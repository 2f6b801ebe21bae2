import { qrDots } from '@xuetang/qr-picture/qr-dots';
import { pictureOf } from './canvas-pen.ts';
import { NOT_A_QUALIFICATION, type CertificateContent } from './credential.rule.ts';
import { drawHall } from './draw-hall.ts';
import { ACTION, dayOnPaper, HALO, LINE, PAPER, QUIET, SHEET, writeFitting, writeRunning, type Pen } from './paper-pen.ts';
import { pdfOf } from './pdf-pen.ts';

export interface DrawnCertificate extends CertificateContent {
  /** What the code says: the page on which anybody holds the paper against us. */
  checkUrl: string;
}

const MIDDLE = SHEET.width / 2;
const [LEFT, RIGHT] = [190, SHEET.width - 190];
const QR_MOST = 230;

const spent = (minutes: number): string => (minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`);

const drawFrame = (pen: Pen): void => {
  pen.box(PAPER, 0, 0, SHEET.width, SHEET.height);
  pen.frame(ACTION, 6, 64, 64, SHEET.width - 128, SHEET.height - 128);
  pen.frame(HALO, 2, 78, 78, SHEET.width - 156, SHEET.height - 156);
};

const drawLines = (pen: Pen, lines: readonly (readonly [name: string, value: string])[], top: number): void => {
  pen.box(LINE, LEFT, top, RIGHT - LEFT, 2);
  for (const [at, [name, value]] of lines.entries()) {
    const y = top + (at + 1) * 68;
    pen.write(name, LEFT, y - 22, { size: 30, colour: QUIET });
    writeFitting(pen, value, RIGHT, y - 22, { size: 30, bold: true, align: 'right' }, 600);
    pen.box(LINE, LEFT, y, RIGHT - LEFT, 2);
  }
};

/** Black on white, with its quiet zone: a phone that finds no code finds no truth either. Dots are whole, or a printer blurs them. */
const drawCode = (pen: Pen, content: string, x: number, y: number): void => {
  const dots = qrDots(content);
  const dot = Math.floor(QR_MOST / dots.length);
  const side = dots.length * dot;
  pen.box('#ffffff', x - 4 * dot, y - 4 * dot, side + 8 * dot, side + 8 * dot);
  for (const [row, line] of dots.entries())
    for (const [column, isDark] of line.entries()) if (isDark) pen.box('#000000', x + column * dot, y + row * dot, dot, dot);
  pen.write('扫码核对真假', x + side / 2, y + side + 66, { face: 'sans', size: 26, align: 'center' });
};

const drawSeal = (pen: Pen, y: number): void => {
  pen.box(ACTION, RIGHT - 132, y, 132, 132);
  pen.frame(PAPER, 3, RIGHT - 122, y + 10, 112, 112);
  pen.write('学堂', RIGHT - 66, y + 82, { size: 44, bold: true, colour: PAPER, align: 'center' });
};

const drawOn = (pen: Pen, content: DrawnCertificate): void => {
  const { no, name, courseName, periodName, teacher, from, until, sections, minutes, issuedOn, checkUrl } = content;
  drawFrame(pen);
  drawHall(pen, MIDDLE, 480);
  pen.write('学 习 证 明', MIDDLE, 610, { size: 88, bold: true, align: 'center' });
  pen.write(`编号 ${no}`, MIDDLE, 668, { face: 'sans', size: 28, colour: QUIET, align: 'center' });
  writeFitting(pen, name, LEFT, 770, { size: 58, bold: true }, RIGHT - LEFT);
  writeRunning(
    pen,
    [
      { text: `于 ${dayOnPaper(from)}至 ${dayOnPaper(until)}，学习` },
      { text: `《${courseName}》`, bold: true },
      { text: `${periodName ?? ''}，完成如下，特此证明。` },
    ],
    { x: LEFT, y: 836, width: RIGHT - LEFT, step: 54 },
    { size: 32 },
  );
  drawLines(
    pen,
    [
      ['学完章节', `${sections} 节`],
      ['核验时长', spent(minutes)],
      ['授课老师', teacher],
    ],
    990,
  );
  drawCode(pen, checkUrl, LEFT + 20, 1_270);
  drawSeal(pen, 1_262);
  pen.write('学堂', RIGHT, 1_456, { size: 34, bold: true, align: 'right' });
  pen.write(dayOnPaper(issuedOn), RIGHT, 1_510, { size: 30, align: 'right' });
  pen.box(HALO, MIDDLE - 260, 1_600, 520, 60);
  pen.write(NOT_A_QUALIFICATION, MIDDLE, 1_641, { face: 'sans', size: 30, bold: true, align: 'center' });
};

export const drawPicture = (content: DrawnCertificate): Promise<Buffer> => pictureOf((pen) => drawOn(pen, content));

export const drawPdf = (content: DrawnCertificate): Promise<Buffer> =>
  pdfOf({ title: `学习证明 ${content.no}`, subject: NOT_A_QUALIFICATION }, (pen) => drawOn(pen, content));
