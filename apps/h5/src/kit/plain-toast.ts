import { toasts } from './toast.ts';
import './toast.css';

/** Shows toasts where there is no view: in the same place and look as `ToastHost`. */
export const showToasts = (): void => {
  const host = document.createElement('div');
  host.setAttribute('role', 'status');
  host.setAttribute('aria-live', 'polite');
  document.body.append(host);
  toasts.watch((note) => {
    host.className = `xt-toast-host xt-toast-${note?.at ?? 'middle'}`;
    host.textContent = '';
    if (!note) return;
    const words = document.createElement('div');
    words.className = 'xt-toast';
    words.textContent = note.message;
    host.append(words);
  });
};
