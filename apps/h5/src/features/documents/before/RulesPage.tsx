import { RoundTable } from '@xuetang/art/RoundTable.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Foot } from '../frame/Foot.tsx';
import { OneDocument, type DocumentProps } from '../frame/OneDocument.tsx';
import { Reading } from '../frame/Reading.tsx';
import { words as frame } from '../frame/words.ts';
import { words } from './words.ts';

const ANY = { slug: undefined, version: undefined };

/** An ad disturbs, a tip promises: each goes to those of our people who look into that kind. */
const Report = () => (
  <Card look="ink" title={words.rules.report}>
    <Stack space={1}>
      <p>{words.rules.steps}</p>
      <ButtonLink to={href('complaintDetail', { id: 'promise' })}>{words.rules.tip}</ButtonLink>
      <ButtonLink look="line" to={href('complaintDetail', { id: 'disturbance' })}>
        {words.rules.ad}
      </ButtonLink>
      <p>{words.rules.paid}</p>
    </Stack>
  </Card>
);

const Rules = ({ document, body, now }: DocumentProps) => {
  usePageCard({ share: { page: 'classRules', title: document.title, description: document.lead } });
  return (
    <Screen title={document.title} lead={frame.lead(document, now)} art={<RoundTable />} space="near">
      <Reading document={document} body={body} />
      <Report />
      <Foot document={document} />
    </Screen>
  );
};

/** `classRules`: what is allowed in the group, and where an ad or a tip is reported. */
export const RulesPage = () => (
  <OneDocument wanted={ANY} kind="rules" waiting={[160, 64, 200, 160]}>
    {(given) => <Rules {...given} />}
  </OneDocument>
);
