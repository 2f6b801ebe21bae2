import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { lockScroll } from './scroll-lock.ts';
import { useLayer } from './use-layer.ts';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

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

/** The panels that are open, the topmost last: keys are for that one. */
const panels: HTMLElement[] = [];

/** While `open`: the page behind stands still, focus stays in the panel, Escape and Back close, and focus returns where it was. */
export const useModal = (open: boolean, panel: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayer(open, onClose);
  // Let go before the next page is put where it belongs.
  useLayoutEffect(() => (open ? lockScroll() : undefined), [open]);
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    // The panel, not its first field: a focused field would open the keyboard over the words that explain it.
    element.focus();
    panels.push(element);
    const onKey = (event: KeyboardEvent) => {
      if (panels[panels.length - 1] !== element) return;
      if (event.key === 'Escape') close.current();
      else if (event.key === 'Tab') keepFocusInside(element, event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      panels.splice(panels.indexOf(element), 1);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open, panel]);
};
