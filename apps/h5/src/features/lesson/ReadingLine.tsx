import { useEffect, useState } from 'react';
import './lesson.css';

const share = (): number => {
  const room = document.documentElement.scrollHeight - window.innerHeight;
  return room > 0 ? Math.min(1, Math.max(0, window.scrollY / room)) : 1;
};

/** How far down one has read, as a line at the upper edge. It says nothing that the page does not: a screen reader passes it by. */
export const ReadingLine = () => {
  const [read, setRead] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRead(share()));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return <i className="xt-reading-line" aria-hidden="true" style={{ transform: `scaleX(${read})` }} />;
};
