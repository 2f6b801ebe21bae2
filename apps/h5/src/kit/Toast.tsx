import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { toasts } from './toast.ts';
import type { ToastNote } from './toast-queue.ts';
import './toast.css';

export { toast } from './toast.ts';

/** Where toasts appear: once a page. Always in the document, because a screen reader announces only what changes in a known place. */
export const ToastHost = () => {
  const [note, setNote] = useState<ToastNote | null>(null);
  useEffect(() => toasts.watch(setNote), []);
  return (
    <div className={`xt-toast-host xt-toast-${note?.at ?? 'middle'}`} role="status" aria-live="polite">
      {note && (
        <div className="xt-toast" key={note.id}>
          {note.icon && <Icon name={note.icon} />}
          <span>{note.message}</span>
          {note.closable && (
            <button type="button" aria-label="关闭提示" onClick={toasts.close}>
              <Icon name="close" size={18} />
            </button>
          )}
        </div>
      )}
    </div>
  );
};
