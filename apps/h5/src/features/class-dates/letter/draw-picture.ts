import { LETTER_SIZE } from './letter-picture.rule.ts';

const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/**
 * A PNG of the drawing: albums keep no SVG. A phone that cannot draw it shows the SVG itself, which can at least be captured.
 */
export const drawPicture = (svg: string): Promise<string> =>
  new Promise((done) => {
    const drawing = new Image();
    drawing.onerror = () => done(svgAddress(svg));
    drawing.onload = () => {
      const sheet = document.createElement('canvas');
      sheet.width = LETTER_SIZE.width;
      sheet.height = LETTER_SIZE.height;
      const pen = sheet.getContext('2d');
      pen?.drawImage(drawing, 0, 0, sheet.width, sheet.height);
      try {
        done(pen ? sheet.toDataURL('image/png') : drawing.src);
      } catch {
        done(drawing.src);
      }
    };
    drawing.src = svgAddress(svg);
  });
