import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { createToastQueue, type ToastNote, type ToastOptions } from './toast-queue.ts';
import './toast.css';

const queue = createToastQueue();

/** Says one sentence over the page, 2 s long unless told otherwise. Needs a `ToastHost` on the page. */
export const toast = (message: string, options?: ToastOptions): void => queue.show(message, options);

/** Where toasts appear: once a page. Always in the document, because a screen reader announces only what changes in a known place. */
export const ToastHost = () => {
  const [note, setNote] = useState<ToastNote | null>(null);
  useEffect(() => queue.watch(setNote), []);
  return (
    <div className={`xt-toast-host xt-toast-${note?.at ?? 'middle'}`} role="status" aria-live="polite">
      {note && (
        <div className="xt-toast" key={note.id}>
          {note.icon && <Icon name={note.icon} />}
          <span>{note.message}</span>
          {note.closable && (
            <button type="button" aria-label="关闭提示" onClick={queue.close}>
              <Icon name="close" size={18} />
            </button>
          )}
        </div>
      )}
    </div>
  );
};
