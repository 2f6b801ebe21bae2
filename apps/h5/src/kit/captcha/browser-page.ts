import type { CaptchaPage, Vendors } from './open-captcha.ts';

const bring = (source: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('a captcha did not come'));
    });
    document.head.append(script);
  });

/** Aliyun warns that a captcha whose script came twice may fail; one that did not come is asked for again. */
const brought = new Map<string, Promise<void>>();
const bringOnce = (source: string): Promise<void> => {
  const coming = brought.get(source) ?? bring(source);
  brought.set(source, coming);
  coming.catch(() => brought.delete(source));
  return coming;
};

/** The browser's own page; `scripts` is the host that stands in for the vendor's. */
export const browserPage = (scripts?: string): CaptchaPage => ({
  vendors: window as unknown as Vendors,
  width: window.innerWidth,
  load: (path, vendor) => bringOnce(`${scripts ?? vendor}${path}`),
  addPlace: (elementId, buttonId) => {
    const [place, button] = [document.createElement('div'), document.createElement('button')];
    place.id = elementId;
    button.id = buttonId;
    button.type = 'button';
    button.hidden = true;
    document.body.append(place, button);
    return {
      press: () => button.click(),
      remove: () => {
        place.remove();
        button.remove();
      },
    };
  },
});
