// What the rest of the server may know of certificates, and with what papers are drawn.
export { claimableCourses } from './claimable.ts';
export { certificatesToldOf } from './tell-issued.ts';
export { drawHall } from './draw-hall.ts';
export { ACTION, dayOnPaper, HALO, LINE, PAPER, QUIET, SHEET, writeFitting, writeRunning, type Pen } from './paper-pen.ts';
export { pdfOfPages } from './pdf-pen.ts';
