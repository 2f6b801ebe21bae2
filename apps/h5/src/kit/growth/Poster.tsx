import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { drawPoster, POSTER, type PosterContent } from './draw-poster.ts';
import './poster.css';

type Drawn = { of: string; picture?: string };

/** A picture to be sent on, with a code to be scanned. Drawn in the browser, so that nobody's name goes anywhere for it. */
export const Poster = (content: PosterContent) => {
  const [tries, setTries] = useState(0);
  const wanted = JSON.stringify([content, tries]);
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let isLeft = false;
    const [of] = JSON.parse(wanted) as [PosterContent];
    drawPoster(of).then(
      (picture) => isLeft || setDrawn({ of: wanted, picture }),
      () => isLeft || setDrawn({ of: wanted }),
    );
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  if (drawn?.of !== wanted)
    return (
      <p className="xt-poster-waiting" role="status">
        正在画图…
      </p>
    );
  if (!drawn.picture)
    return (
      <div className="xt-poster-failed" role="alert">
        <p>图没有画出来，可能是二维码没加载出来。</p>
        <Button look="line" onClick={() => setTries(tries + 1)}>
          再画一次
        </Button>
      </div>
    );
  return (
    <figure className="xt-poster">
      <img src={drawn.picture} width={POSTER.width} height={POSTER.height} alt={`${content.title}。${content.qrText}`} />
      <figcaption>长按图片，保存或发给朋友</figcaption>
    </figure>
  );
};
