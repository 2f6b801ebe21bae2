import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** `overflow: hidden` does not hold the page on iOS 13, so the body is pinned at its scroll position instead. */
const lockScroll = (): (() => void) => {
  const y = window.scrollY;
  const { style } = document.body;
  const before = style.cssText;
  style.cssText += `;position:fixed;top:${-y}px;right:0;left:0;`;
  return () => {
    style.cssText = before;
    window.scrollTo(0, y);
  };
};

const keepFocusInside = (panel: HTMLElement, event: KeyboardEvent) => {
  const stops = panel.querySelectorAll<HTMLElement>(FOCUSABLE);
  const first = stops[0] ?? panel;
  const last = stops[stops.length - 1] ?? panel;
  const from = document.activeElement;
  const leaving = event.shiftKey ? from === first || from === panel : from === last;
  if (!leaving && panel.contains(from)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};

/** While `open`: the page behind stands still, focus stays in the panel, Escape closes, and focus returns where it was. */
export const useModal = (open: boolean, panel: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    const unlock = lockScroll();
    // The panel, not its first field: a focused field would open the keyboard over the words that explain it.
    element.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      else if (event.key === 'Tab') keepFocusInside(element, event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      unlock();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open, panel]);
};
