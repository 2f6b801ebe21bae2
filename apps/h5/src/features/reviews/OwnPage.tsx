import type { CampId } from '@xuetang/contract/ids';
import type { OwnReview } from '@xuetang/contract/reviews';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { AskFirst } from '../../kit/AskFirst.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { Said } from './Said.tsx';
import { words } from './words.ts';

const Written = ({ own, is, onEdit }: { own: OwnReview; is: 'waiting' | 'shown'; onEdit: () => void }) => {
  const withdraw = useAction('withdrawReview');
  return (
    <>
      <Card>
        <Said of={own} aside={<Tag>{words.state[is]}</Tag>} />
      </Card>
      <p>{words.next[is]}</p>
      {is === 'waiting' && <Button onClick={onEdit}>{words.edit}</Button>}
      <AskFirst id="withdraw" {...words.withdraw} action={withdraw} onYes={() => withdraw.send({ campId: own.campId })}>
        {words.afterWithdrawal}
      </AskFirst>
    </>
  );
};

const Own = ({ own }: { own: OwnReview }) => {
  const [isEditing, setEditing] = useState(false);
  const { is, campId, campName, periodNumber } = own;
  // Whoever shares this page shares what everybody may read.
  usePageCard({ share: { page: 'campReviews', id: campId, title: words.cardTitle(campName) } });
  return (
    <Screen title={words.ofCamp(campName)} lead={words.period(periodNumber)} space="near">
      {(is === 'waiting' || is === 'shown') && !isEditing ? (
        <Written own={own} is={is} onEdit={() => setEditing(true)} />
      ) : (
        <ReviewForm own={own} onDone={() => setEditing(false)} />
      )}
      <ButtonLink look="plain" to={href('campReviews', { id: campId })}>
        {words.others}
      </ButtonLink>
    </Screen>
  );
};

const NotThere = () => (
  <Nothing {...words.notThere}>
    <ButtonLink to={href('classInfoCenter')}>{words.toClasses}</ButtonLink>
  </Nothing>
);

const Unlawful = () => (
  <Nothing {...words.unlawful}>
    <ButtonLink to={href('complaint')}>{words.toComplaint}</ButtonLink>
  </Nothing>
);

/** `ownReview`: what the learner says of a camp, to write, to change and to take back. */
export const OwnPage = ({ campId }: { campId: CampId | undefined }) => {
  const answer = useAnswer('getOwnReview', campId ? { campId } : {});
  return (
    <Loaded answer={answer} waiting={[72, 96, 160]} title={words.lost}>
      {({ own }) => {
        if (!own) return <NotThere />;
        return own.is === 'unlawful' ? <Unlawful /> : <Own own={own} />;
      }}
    </Loaded>
  );
};
