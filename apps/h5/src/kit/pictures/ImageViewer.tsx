import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useModal } from '../use-modal.ts';
import './image-viewer.css';

export interface ImageViewerProps {
  pictures: readonly { src: string; alt: string }[];
  /** Which one is open; nothing is while it is undefined. */
  at: number | undefined;
  onShow: (at: number) => void;
  onClose: () => void;
}

const Viewing = ({ pictures, at, onShow, onClose }: ImageViewerProps & { at: number }) => {
  const panel = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useModal(true, panel, onClose);
  const go = (to: number) => {
    if (to < 0 || to >= pictures.length) return;
    setLarge(false);
    onShow(to);
  };
  const turn = useRef(go);
  useEffect(() => {
    turn.current = go;
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn.current(at + 1);
      if (key === 'ArrowLeft') turn.current(at - 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [at]);
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <div
      ref={panel}
      className="xt-viewer"
      role="dialog"
      aria-modal="true"
      aria-label={`第 ${at + 1} 张图片，共 ${pictures.length} 张`}
      tabIndex={-1}
    >
      <div className={isLarge ? 'xt-viewer-stage xt-viewer-large' : 'xt-viewer-stage'}>
        <button type="button" aria-label={isLarge ? '缩小' : '放大'} onClick={() => setLarge(!isLarge)}>
          <img src={picture.src} alt={picture.alt} />
        </button>
      </div>
      <div className="xt-viewer-bar">
        <button type="button" className="xt-viewer-before" aria-label="上一张" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="forward" />
        </button>
        <span>{`${at + 1} / ${pictures.length}`}</span>
        <button type="button" aria-label="下一张" disabled={at === pictures.length - 1} onClick={() => go(at + 1)}>
          <Icon name="forward" />
        </button>
        <button type="button" aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
};

/** Pictures whole, on dark. A tap makes one twice as large and lets it be moved; the browser does the scrolling. */
export const ImageViewer = ({ at, ...rest }: ImageViewerProps) => (at === undefined ? null : <Viewing at={at} {...rest} />);
