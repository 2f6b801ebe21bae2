import { carryLineage } from '../../client/lineage.ts';
import { showToasts } from '../../kit/plain-toast.ts';
import { openShell, readData } from '../open-shell.ts';
import { createAgreeing } from './agree.ts';
import { countDown } from './count-down.ts';
import { asksOf, type LandingData } from './data.ts';
import * as paths from './paths.ts';

const data = readData<LandingData>();
const all = <E extends HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];

/** What a page does for a visitor whom it may know. */
const enter = (): void => {
  showToasts();
  const shell = openShell(data, paths);
  const box = document.querySelector<HTMLInputElement>('[data-agree]');
  const agreeing = createAgreeing(box, data, shell);
  const texts = all('[data-read]');
  if (texts.length > 0) void import('./read-to-end.ts').then(({ wantReading }) => wantReading(texts, box));

  // A text is read over the page, which keeps what was filled in. Without the chunk, the link leads to it.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-document]');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void import('./read-agreement.tsx').then(
      ({ readAgreement }) => readAgreement(link, shell),
      () => location.assign(link.href),
    );
  });

  // The button is a link; the box decides whether it leads anywhere.
  for (const join of all<HTMLAnchorElement>('[data-join]'))
    join.addEventListener('click', (event) => {
      join.href = carryLineage(join.href);
      if (agreeing.isTicked()) return agreeing.join();
      event.preventDefault();
      void agreeing.agreesWhenAsked().then((isYes) => {
        if (!isYes) return;
        agreeing.join();
        location.assign(join.href);
      });
    });

  for (const place of all('[data-form]'))
    void shell.entered.then(async () => {
      const { bringFormToLife } = await import('./bring-form-to-life.tsx');
      return bringFormToLife(place, shell, {
        agrees: agreeing.number,
        onDone: () => {
          agreeing.report('landing-mobile');
          location.assign(carryLineage(data.next));
        },
      });
    });
};

for (const place of all('[data-countdown]')) countDown(place);
// What few pages have comes in chunks of its own; until then a film is a link that opens it.
for (const link of all<HTMLAnchorElement>('[data-film]')) void import('./play-on-tap.ts').then(({ playOnTap }) => playOnTap(link));
if (asksOf(data) === 'nothing') void import('./look-only.ts').then(({ lookOnly }) => lookOnly(data));
else enter();
