import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useModal } from './use-modal.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  /** Base of the title's id: one per page. */
  id: string;
  title: string;
  children?: ReactNode;
  /** `modal`: a card in the middle, for a question. `sheet`: from the lower edge, for a form. */
  kind?: 'modal' | 'sheet';
  /** Spec 9: 确定 and 取消 unless the dialog has better words. */
  confirmLabel?: string;
  cancelLabel?: string;
  busy?: boolean | undefined;
  /** Absent: nothing to confirm yet, only a way out. */
  onConfirm?: (() => void) | undefined;
  onClose: () => void;
}

/** Drawn where it stands, fixed over the page: keep it out of elements with a transform. */
export const Dialog = ({
  open,
  id,
  title,
  children,
  kind = 'modal',
  confirmLabel = '确定',
  cancelLabel = '取消',
  busy,
  onConfirm,
  onClose,
}: DialogProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useModal(open, panel, onClose);
  if (!open) return null;
  return (
    <div className={`xt-dialog xt-dialog-${kind}`}>
      <button type="button" className="xt-dialog-scrim" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div ref={panel} className="xt-dialog-panel" role="dialog" aria-modal="true" aria-labelledby={`${id}-title`} tabIndex={-1}>
        <h3 id={`${id}-title`}>{title}</h3>
        {children && <div className="xt-dialog-body">{children}</div>}
        <div className="xt-dialog-actions">
          <Button look="line" onClick={onClose}>
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
