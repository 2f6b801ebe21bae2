import { StairsOfLamps } from '@xuetang/art/StairsOfLamps.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { NumberedSteps } from '../../kit/NumberedSteps.tsx';
import { words } from './words.ts';
import './center.css';

/** Nobody's camp yet: what one is, and the way to the free one. */
export const BeginHere = ({ isMain }: { isMain: boolean }) => (
  <>
    <Card look="tint" room="none" className="xt-camp">
      <div className="xt-camp-words">
        <h2>{words.begin.title}</h2>
        <p>{words.begin.text}</p>
      </div>
      <StairsOfLamps />
    </Card>
    <ButtonLink look={isMain ? 'main' : 'line'} to={href('index')}>
      {words.begin.go}
    </ButtonLink>
    <NumberedSteps title={words.begin.whatTitle} steps={words.begin.what} />
  </>
);
