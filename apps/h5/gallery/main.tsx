import { createRoot, type Root } from 'react-dom/client';
import { toasts } from '../src/kit/toast.ts';
import { examples } from './examples.ts';
import { Hall } from './Hall.tsx';
import { Shown } from './Shown.tsx';

declare global {
  interface Window {
    /** For the camera: what there is, one after the other, and how often the page has changed by now; less than nothing while it is empty. */
    gallery: { names: readonly string[]; draw: (name: string, font: string) => void; changes: () => Promise<number> };
  }
}

let root: Root | undefined;

const draw = (name: string, font: string): void => {
  root?.unmount();
  toasts.close();
  sessionStorage.clear();
  localStorage.clear();
  window.scrollTo(0, 0);
  document.documentElement.dataset.font = font;
  const example = examples.get(name);
  root = createRoot(document.getElementById('root')!);
  root.render(example ? <Shown example={example} /> : <p>There is no example {name}.</p>);
};

let changed = 0;
new MutationObserver((list) => void (changed += list.length)).observe(document.body, {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
});

/** What was due before is done: React and others wait their turn in the same queue. */
const aTurn = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', done);
    port1.start();
    port2.postMessage(null);
  });

window.gallery = {
  names: [...examples.keys()],
  draw,
  changes: async () => {
    await document.fonts.ready;
    // A picture that is complete has yet to be decoded; one that cannot be shown is shown as that.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    for (let turn = 0; turn < 8; turn++) await aTurn();
    return document.querySelector('main:not(:empty), [role="dialog"]') ? changed : -1 - changed;
  },
};

const asked = new URLSearchParams(location.search);
const only = asked.get('example');
if (only) draw(only, asked.get('font') ?? '');
else createRoot(document.getElementById('root')!).render(<Hall names={window.gallery.names} />);
