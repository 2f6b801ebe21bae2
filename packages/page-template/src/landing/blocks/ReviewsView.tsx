import { Avatar } from '@xuetang/art/Avatar.tsx';
import type { BlockView } from '../block.ts';
import type { reviews } from './reviews.ts';
import './reviews.css';

const starWords = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);

export const ReviewsView: BlockView<typeof reviews> = ({ block: { title, how, list } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    {list.map(({ who, when, stars, text }, at) => (
      <article className="xt-review" key={at}>
        <div>
          <Avatar seed={at * 5} className="xt-review-face" />
          <p>
            <b>{who}</b>
            <small>{when}</small>
          </p>
          <span role="img" aria-label={`${stars} 星，满分 5`}>
            {starWords(stars)}
          </span>
        </div>
        <p>{text}</p>
      </article>
    ))}
    <p className="xt-quiet">{how}</p>
  </section>
);
