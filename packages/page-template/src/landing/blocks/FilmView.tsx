import { Scene } from '@xuetang/art/Scene.tsx';
import type { BlockView } from '../block.ts';
import type { film } from './film.ts';
import './film.css';
import '../landing.css';

export const FilmView: BlockView<typeof film> = ({ block: { title, lasts, poster, src, story }, around: { filmHosts } }) => {
  const plays = src !== undefined && filmHosts.includes(new URL(src).host);
  return (
    <section className="xt-section xt-film">
      <h2>{title}</h2>
      {plays && (
        <div className="xt-film-frame">
          <Scene name={poster} className="xt-film-poster" />
          {/* A link: it opens the film by itself where the script is not there yet. */}
          <a href={src} data-film="">
            <i aria-hidden="true" />
            点一下播放，{lasts}，有声音
          </a>
        </div>
      )}
      <p className="xt-quiet">{plays ? '现在不方便听？看图也一样。' : `${lasts}看完，不用开声音。`}</p>
      <ol>
        {story.map(({ scene, text }, at) => (
          <li key={at}>
            <Scene name={scene} className="xt-film-still" />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
