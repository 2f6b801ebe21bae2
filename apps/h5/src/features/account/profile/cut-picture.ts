import { AVATAR_EDGE } from '@xuetang/contract/profile.rule';
import { transformFor, type Area } from './cut-picture.rule.ts';

const QUALITY = 0.86;

export const loadPicture = (address: string): Promise<HTMLImageElement | undefined> =>
  new Promise((settle) => {
    const picture = new Image();
    picture.onload = () => settle(picture);
    picture.onerror = () => settle(undefined);
    picture.src = address;
  });

/** The chosen part as a square JPEG, made on the phone: small to send, and without what the camera wrote into the file. */
export const cutPicture = async (address: string, area: Area, quarters: number): Promise<Blob | undefined> => {
  const picture = await loadPicture(address);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_EDGE;
  canvas.height = AVATAR_EDGE;
  const pen = canvas.getContext('2d');
  if (!picture || !pen) return undefined;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, AVATAR_EDGE, AVATAR_EDGE);
  pen.setTransform(...transformFor({ width: picture.naturalWidth, height: picture.naturalHeight }, area, quarters, AVATAR_EDGE));
  pen.drawImage(picture, 0, 0);
  return new Promise((settle) => canvas.toBlob((blob) => settle(blob ?? undefined), 'image/jpeg', QUALITY));
};
