import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import './carousel.css';

export interface CarouselProps {
  /** What is shown in turn. */
  label: string;
  children: ReactNode;
}

/** A few pictures beside each other: the browser scrolls and snaps. It never moves by itself: who reads slowly is not hurried. */
export const Carousel = ({ label, children }: CarouselProps) => {
  const slides = Children.toArray(children);
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) setAt([...current.children].indexOf(target));
      },
      { root: current, threshold: 0.6 },
    );
    for (const slide of current.children) watch.observe(slide);
    return () => watch.disconnect();
  }, [slides.length]);
  const show = (nth: number) => {
    const { current } = track;
    if (current) current.scrollLeft = nth * current.clientWidth;
  };
  return (
    <section aria-roledescription="轮播" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <div ref={track} className="xt-carousel-track" tabIndex={0}>
        {slides.map((slide, nth) => (
          <div key={nth} role="group" aria-label={`第 ${nth + 1} 张，共 ${slides.length} 张`}>
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <p className="xt-carousel-dots">
          {slides.map((_, nth) => (
            <button key={nth} type="button" aria-label={`看第 ${nth + 1} 张`} aria-current={nth === at} onClick={() => show(nth)}>
              <i />
            </button>
          ))}
        </p>
      )}
    </section>
  );
};
