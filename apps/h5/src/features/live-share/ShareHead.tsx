import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import { inviterWords, type LiveShare } from './share-words.rule.ts';
import './live-share.css';
import './book.css';

/** A camp is the whole way up, a single class one thing to learn, an open course the hall itself with its door open. */
const above = {
  camp: <HallOnHill className="xt-share-hall" />,
  odd: <TaughtSymbol name="jar" />,
  'open-course': <HallRoof className="xt-share-roof" />,
} as const;

const kinds = { camp: '免费训练营', odd: '一晚讲清一件事', 'open-course': '公开课，谁都能听' } as const;

export const ShareHead = ({ shared }: { shared: LiveShare }) => (
  <header className={`xt-share-head xt-share-${shared.kind}`}>
    <p className="xt-share-by">{inviterWords(shared)}</p>
    {above[shared.kind]}
    <div className="xt-share-what">
      <p className="xt-share-kind">{kinds[shared.kind]}</p>
      <h1>{shared.title}</h1>
      {shared.promise && <p>{shared.promise}</p>}
    </div>
    {shared.kind === 'open-course' && <HallSteps className="xt-share-steps" />}
  </header>
);
