import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { INK, SHEET, type Letters, type Pen } from './paper-pen.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const FOLDER = '/usr/share/fonts/opentype/noto';
const A4_WIDTH = 595.28;
const SCALE = A4_WIDTH / SHEET.width;

/** From Debian's fonts-noto-cjk. Of a face goes into the file what is written with it, and nothing more. */
const FACES = { serif: 'NotoSerifCJK', sans: 'NotoSansCJK' } as const;

const opened = new Map<string, Font>();

/** A face has 25 MB and tens of thousands of letters: read for every paper, it was most of what a paper took. */
const faceOf = (file: string, name: string): Font => {
  const before = opened.get(name);
  if (before) return before;
  const face = create(readFileSync(`${FOLDER}/${file}.ttc`), name);
  if (!('layout' in face)) throw new Error(`${file}.ttc has no face ${name}`);
  opened.set(name, face);
  return face;
};

const take = (pdf: Pdf, { face = 'serif', size, bold = false }: Letters): Pdf => {
  const weight = bold ? 'Bold' : 'Regular';
  const name = `${FACES[face]}sc-${weight}`;
  // It takes an opened face since 0.20; its types do not say so yet.
  return pdf.font(faceOf(`${FACES[face]}-${weight}`, name) as unknown as PDFKit.Mixins.PDFFontSource, name, size);
};

const penOn = (pdf: Pdf): Pen => {
  const widthOf = (text: string, letters: Letters): number => take(pdf, letters).widthOfString(text);
  return {
    box: (colour, x, y, width, height) => void pdf.rect(x, y, width, height).fill(colour),
    frame: (colour, line, x, y, width, height) => void pdf.lineWidth(line).rect(x, y, width, height).stroke(colour),
    disc: (colour, x, y, radius) => void pdf.circle(x, y, radius).fill(colour),
    shape: (colour, [first = [0, 0], ...rest]) => {
      pdf.moveTo(...(first as [number, number]));
      for (const [x, y] of rest) pdf.lineTo(x, y);
      pdf.closePath().fill(colour);
    },
    write: (text, x, y, letters) => {
      const { align = 'left', colour = INK } = letters;
      const width = align === 'left' ? 0 : widthOf(text, letters);
      const left = x - (align === 'center' ? width / 2 : width);
      take(pdf, letters).fillColor(colour).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    },
    widthOf,
  };
};

interface About {
  title: string;
  subject: string;
}

/** The same drawing as lines and letters: sharp on any printer, and its words can be searched and read aloud. How many sheets it takes, it says itself. */
export const pdfOfPages = (about: About, plan: (pen: Pen) => readonly ((pen: Pen) => void)[]): Promise<Buffer> =>
  new Promise((done, fail) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: about.title, Subject: about.subject, Author: '学堂' },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(Buffer.concat(parts)));
    pdf.on('error', fail);
    const pen = penOn(pdf);
    for (const [nth, draw] of plan(pen).entries()) {
      if (nth > 0) pdf.addPage();
      pdf.scale(SCALE);
      draw(pen);
    }
    pdf.end();
  });

/** What stands on one sheet. */
export const pdfOf = (about: About, draw: (pen: Pen) => void): Promise<Buffer> => pdfOfPages(about, () => [draw]);
