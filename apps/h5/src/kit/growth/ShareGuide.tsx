import { useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import './share-guide.css';

export interface ShareGuideProps {
  open: boolean;
  /** What the friend will see, and what oneself gets for it: nothing is hidden. */
  text: string;
  onClose: () => void;
}

/** WeChat lets no page open its share menu: this points at it. A tap anywhere, or Escape, closes it. */
export const ShareGuide = ({ open, text, onClose }: ShareGuideProps) => {
  const close = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    close.current?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose]);
  if (!open) return null;
  return (
    <div ref={close} className="xt-guide" role="dialog" aria-modal="true" aria-label="怎么发给朋友" tabIndex={-1}>
      <button type="button" className="xt-guide-scrim" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <svg viewBox="0 0 120 90" aria-hidden="true" focusable="false">
        <path d="M8 84C30 76 76 60 100 18" />
        <path d="M84 22l18-8 4 20" />
      </svg>
      <div>
        <p>
          点右上角 <b aria-label="更多">···</b>，选“发送给朋友”
        </p>
        <p>{text}</p>
        <Button look="line" size="small" onClick={onClose}>
          知道了
        </Button>
      </div>
    </div>
  );
};
