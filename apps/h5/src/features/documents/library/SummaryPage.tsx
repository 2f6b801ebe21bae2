import type { OpenedDocument } from '@xuetang/contract/documents';
import type { ArticleBlock } from '@xuetang/contract/sections';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useOfficialAccount } from '../../../client/use-official-account.ts';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Poster } from '../../../kit/growth/Poster.tsx';
import { Points } from '../../../kit/layout/Points.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { RiskOf } from '../../../kit/learning/RiskOf.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import type { Wanted } from '../frame/address.ts';
import { Foot } from '../frame/Foot.tsx';
import { OneDocument, type DocumentProps } from '../frame/OneDocument.tsx';
import { useReading } from '../frame/use-reading.ts';
import { words } from './words.ts';

/** Each once: a point that was written twice says no more. */
const pointsIn = (body: readonly ArticleBlock[]): string[] => [
  ...new Set(body.flatMap((block) => (block.kind === 'list' ? block.items : 'text' in block ? [block.text] : []))),
];

interface PictureProps {
  document: OpenedDocument;
  points: readonly string[];
}

const Picture = ({ document, points }: PictureProps) => {
  const { account, isFailed } = useOfficialAccount();
  if (!account) return <p role="status">{isFailed ? words.posterLost : words.posterComing}</p>;
  return (
    <Poster
      name={account.name}
      title={document.title}
      text={points.map((point, at) => `${at + 1}. ${point}`).join(' ')}
      qr={account.qr}
      qrText={words.posterText}
    />
  );
};

/** Drawn when it is asked for: most readers read, and their phones are spared a call and a picture. */
const AsPicture = (props: PictureProps) => {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? <Picture {...props} /> : <Button onClick={() => setWanted(true)}>{words.poster}</Button>;
};

const Summary = ({ document, body, older }: DocumentProps) => {
  const place = useReading(document, body.length);
  const points = pointsIn(body);
  usePageCard({
    title: document.title,
    share: { page: 'knowledgeSummary', id: document.slug, title: words.summaryCard(document.title), description: document.lead },
  });
  return (
    <Screen title={document.title} lead={document.lead} align="middle" space="near">
      {older}
      <div ref={place}>
        <Card look="tint">
          <Points points={points} tone="good" />
        </Card>
      </div>
      <RiskOf investment={document.risk} />
      <AsPicture document={document} points={points} />
      <Foot document={document} />
      <ButtonLink look="plain" to={href('knowledgeTreasure')}>
        {words.others}
      </ButtonLink>
    </Screen>
  );
};

/** `knowledgeSummary`: one lesson on one screen, to be kept as a picture. */
export const SummaryPage = ({ wanted }: { wanted: Wanted }) => (
  <OneDocument wanted={wanted} kind="summary" waiting={[72, 220, 52]}>
    {(given) => <Summary {...given} />}
  </OneDocument>
);
