import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing, Waiting } from '../../kit/PageState.tsx';
import { Became } from './Became.tsx';
import { words } from './words.ts';

/** Comes where something is asked: most of the year there is only what became of the last questions. */
const Ask = lazy(() => import('./Ask.tsx').then((file) => ({ default: file.Ask })));

const Desk = ({ look }: { look: 'main' | 'plain' }) => (
  <ButtonLink look={look} to={href('qiyu', { query: { from: 'appResearch' } })}>
    {words.toDesk}
  </ButtonLink>
);

/** `appResearch`: five questions on the product, and what became of the last ones. */
export const ResearchPage = () => {
  const answer = useAnswer('getResearch', {});
  return (
    <Loaded answer={answer} waiting={[64, 120, 120, 120]} title={words.lost}>
      {({ open, last, now }) => {
        const nowMs = Date.parse(now);
        if (!open && !last)
          return (
            <Nothing {...words.none}>
              <Desk look="main" />
            </Nothing>
          );
        return (
          <Screen title={open?.title ?? words.title} lead={open ? words.lead : words.none.text} space="open">
            {open && (
              <Suspense fallback={<Waiting cards={[120, 120, 120]} />}>
                <Ask key={open.surveyId} survey={open} now={nowMs} />
              </Suspense>
            )}
            {last && <Became result={last} now={nowMs} />}
            <Desk look="plain" />
          </Screen>
        );
      }}
    </Loaded>
  );
};
