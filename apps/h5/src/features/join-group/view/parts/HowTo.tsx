import { PressPicture } from '@xuetang/art/PressPicture.tsx';
import type { JoinCopy } from '../copy.ts';
import './how-to.css';

const PICTURES = ['press', 'menu', 'join'] as const;

/** The three steps in pictures, for those who would rather look than read. */
export const HowTo = ({ copy }: { copy: JoinCopy }) => (
  <section className="xt-how">
    <h2>照图做：{copy.stepsTitle}</h2>
    <ol>
      {copy.steps.map(({ act, sign }, at) => (
        <li key={at}>
          <PressPicture step={PICTURES[at] ?? 'press'} className="xt-how-picture" />
          <div>
            <h3>
              {at + 1}. {act}
            </h3>
            <p>{sign}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
