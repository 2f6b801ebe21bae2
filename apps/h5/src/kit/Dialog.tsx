import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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

/** What is longer than its place is scrolled by keys as well, so it can have the focus; what is not would be one more stop for nothing. */
const Body = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = place.current ?? {};
    setScrolls(scrollHeight > clientHeight);
  }, [children]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, or its end is never read
    <div ref={place} className="xt-dialog-body" tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
};

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
        {children && <Body>{children}</Body>}
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
