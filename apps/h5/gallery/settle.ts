/** Three frames: an answer that is made up comes within one. */
const QUIET_MS = 50;
const MOST_MS = 5_000;

const pictures = () => [...document.images].filter((image) => !image.complete);

/** A page whose script is on its way has an empty `main`; an example that is drawn without one has none. */
const isDrawn = () => document.querySelector('main:empty, #root:empty') === null;

/** Until nothing has changed on the page for a moment, its letters are there and so are its pictures. */
export const settle = async (): Promise<void> => {
  const startedAt = performance.now();
  let changedAt = startedAt;
  const watch = new MutationObserver(() => {
    changedAt = performance.now();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await document.fonts.ready;
  for (;;) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    if ((now - changedAt > QUIET_MS && pictures().length === 0 && isDrawn()) || now - startedAt > MOST_MS) break;
  }
  watch.disconnect();
};
