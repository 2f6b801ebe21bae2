import { encode } from 'uqr';

/** The dots of a QR code, row by row, without their quiet zone: for whoever draws it among other things. */
export const qrDots = (content: string): boolean[][] => encode(content, { ecc: 'M', border: 0 }).data;
