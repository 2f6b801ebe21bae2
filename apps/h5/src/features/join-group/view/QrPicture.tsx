import type { CSSProperties, DOMAttributes, Ref } from 'react';
import type { ShownQr } from './copy.ts';
import './qr-picture.css';

export interface QrCode {
  kind: ShownQr;
  src: string;
  alt: string;
}

export type QrEvents = Pick<
  DOMAttributes<HTMLImageElement>,
  'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel' | 'onContextMenu' | 'onLoad' | 'onError'
>;

export interface QrPictureProps {
  qr: QrCode;
  qrRef?: Ref<HTMLImageElement> | undefined;
  events?: QrEvents | undefined;
  style?: CSSProperties;
}

/**
 * WeChat reads a QR code on a long press only from a real picture that nothing covers, and its menu is the system's own:
 * no canvas, no background image, no touch-callout, nothing on top (spec 2.11).
 */
export const QrPicture = ({ qr, qrRef, events, style }: QrPictureProps) => (
  <img {...events} ref={qrRef} className="xt-qr" data-qr={qr.kind} src={qr.src} alt={qr.alt} width={432} height={432} style={style} />
);
