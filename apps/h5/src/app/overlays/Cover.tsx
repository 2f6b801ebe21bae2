import { type ReactNode, useEffect, useRef } from 'react';
import './cover.css';

/** Covers the whole screen and holds the focus. There is no way around it, so there is nothing to close. */
export const Cover = ({ id, art, title, children }: { id: string; art: ReactNode; title: string; children: ReactNode }) => {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    cover.current?.focus();
    const page = document.querySelector('main');
    page?.setAttribute('inert', '');
    page?.setAttribute('aria-hidden', 'true');
    document.documentElement.classList.add('xt-covered');
    return () => {
      page?.removeAttribute('inert');
      page?.removeAttribute('aria-hidden');
      document.documentElement.classList.remove('xt-covered');
    };
  }, []);
  return (
    <div ref={cover} className="xt-cover" role="alertdialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
      <div className="xt-cover-art">{art}</div>
      <h1 id={id}>{title}</h1>
      {children}
    </div>
  );
};
