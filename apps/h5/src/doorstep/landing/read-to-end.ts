import { toast } from '../../kit/toast.ts';

/** A hair short of the end is the end: engines round. */
const NEARLY_PX = 8;

/** Texts that stand in the page are read to their end before the box takes a tick. */
export const wantReading = (texts: readonly HTMLElement[], box: HTMLInputElement | null): void => {
  const unread = new Set(texts);
  const look = (text: HTMLElement): void => {
    if (text.scrollTop + text.clientHeight >= text.scrollHeight - NEARLY_PX) unread.delete(text);
  };
  for (const text of texts) {
    look(text);
    text.addEventListener('scroll', () => look(text), { passive: true });
  }
  box?.addEventListener('change', () => {
    const [first] = unread;
    if (!box.checked || !first) return;
    box.checked = false;
    toast('请先把协议拉到最后');
    first.scrollIntoView({ block: 'center' });
  });
};
