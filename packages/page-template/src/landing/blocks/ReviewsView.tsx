import { Avatar } from '@xuetang/art/Avatar.tsx';
import type { BlockView } from '../block.ts';
import type { reviews } from './reviews.ts';
import './reviews.css';
import '../landing.css';

const starWords = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);

export const ReviewsView: BlockView<typeof reviews> = ({ block: { title }, around: { facts } }) =>
  facts && facts.reviews.list.length > 0 ? (
    <section className="xt-section">
      <h2>{title}</h2>
      {facts.reviews.list.map(({ shownAs, periodNumber, stars, text }, at) => (
        <article className="xt-review" key={at}>
          <div>
            <Avatar seed={at * 5} className="xt-review-face" />
            <p>
              <b>{shownAs}</b>
              <small>第 {periodNumber} 期</small>
            </p>
            <span role="img" aria-label={`${stars} 星，满分 5`}>
              {starWords(stars)}
            </span>
          </div>
          <p>{text}</p>
        </article>
      ))}
      <p className="xt-quiet">共 {facts.reviews.all} 条，上完课的学员才能评价。按时间排列，好评差评都在；头像是画的。</p>
    </section>
  ) : null;
