/** Puts a picture into the browser's cache, so that the page can swap to it without a hole. */
export const loadPicture = (src: string, withinMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    setTimeout(() => resolve(false), withinMs);
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    picture.src = src;
  });
