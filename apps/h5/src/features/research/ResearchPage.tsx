import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Ask } from './Ask.tsx';
import { Became } from './Became.tsx';
import { words } from './words.ts';

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
            {open && <Ask key={open.surveyId} survey={open} now={nowMs} />}
            {last && <Became result={last} now={nowMs} />}
            <Desk look="plain" />
          </Screen>
        );
      }}
    </Loaded>
  );
};
