import { AVATARS_A_PAGE } from '@xuetang/contract/constants';

/** The faces of one page of the strip. The last page is filled up from the front, so that the strip never changes its width. */
export const facesOnPage = (faces: readonly number[], page: number, size = AVATARS_A_PAGE): number[] =>
  Array.from({ length: Math.min(size, faces.length) }, (_, place) => faces[(page * size + place) % faces.length] ?? 0);
