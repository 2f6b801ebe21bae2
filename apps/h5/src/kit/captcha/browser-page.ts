import type { CaptchaPage, Vendors } from './open-captcha.ts';

const load = (source: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('a captcha did not come')));
    document.head.append(script);
  });

/** The browser's own page. */
export const browserPage = (): CaptchaPage => ({
  vendors: window as unknown as Vendors,
  load,
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
