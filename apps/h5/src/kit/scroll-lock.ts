let held = 0;
let heldAt = 0;
let before = '';

/** Where the page stands, also while it is held. */
export const pageScroll = (): number => (held > 0 ? heldAt : window.scrollY);

/** Holds the page behind a sheet. `overflow: hidden` does not on iOS 13, so the body is pinned at its scroll position instead. */
export const lockScroll = (): (() => void) => {
  const { style } = document.body;
  if (held++ === 0) {
    heldAt = window.scrollY;
    before = style.cssText;
    style.cssText += `;position:fixed;top:${-heldAt}px;right:0;left:0;`;
  }
  return () => {
    if (--held > 0) return;
    style.cssText = before;
    window.scrollTo(0, heldAt);
  };
};
