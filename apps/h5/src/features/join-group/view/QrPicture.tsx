import type { CSSProperties } from 'react';
import type { QrCode } from './qr-of.ts';
import './qr-picture.css';

/**
 * WeChat reads a QR code on a long press only from a real picture that nothing covers, and its menu is the system's own:
 * no canvas, no background image, no touch-callout, nothing on top (spec 2.11). It is decoded with the page: the code is the largest thing
 * on the screen, and is there with the first words instead of a frame after the scripts were asked for.
 */
export const QrPicture = ({ qr, style }: { qr: QrCode; style?: CSSProperties }) => (
  <img className="xt-qr" data-qr={qr.kind} src={qr.src} alt={qr.alt} decoding="sync" width={432} height={432} style={style} />
);
