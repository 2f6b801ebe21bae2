import type { DocumentSlug } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { RiskOf } from '../../../kit/learning/RiskOf.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { toast } from '../../../kit/Toast.tsx';
import type { Wanted } from '../frame/address.ts';
import { Foot } from '../frame/Foot.tsx';
import { OneDocument, type DocumentProps } from '../frame/OneDocument.tsx';
import { Reading } from '../frame/Reading.tsx';
import { words as frame } from '../frame/words.ts';
import { ReadAloud } from './ReadAloud.tsx';
import { spokenOf } from './spoken.rule.ts';
import { words } from './words.ts';

/** From a browser into WeChat: the scheme opens the same document in our mini-program. */
const InMiniProgram = ({ slug }: { slug: DocumentSlug }) => {
  const { ask } = useShell();
  const open = async () => {
    const answer = await ask('getKnowledgeSchema', { slug });
    if (answer.ok) window.location.assign(answer.data.schema);
    else toast(words.miniFailed);
  };
  return (
    <Button look="line" onClick={() => void open()}>
      {words.inMini}
    </Button>
  );
};

const Article = ({ document, body, now, older }: DocumentProps) => {
  const { host } = useShell();
  usePageCard({
    title: document.title,
    share: { page: 'every-day-article', id: document.slug, title: words.articleCard(document.title), description: document.lead },
  });
  return (
    <Screen title={document.title} lead={frame.lead(document, now)} space="near">
      {older}
      <ReadAloud parts={spokenOf(document.title, body)} />
      <RiskOf investment={document.risk} />
      <Reading document={document} body={body} />
      <Foot document={document} />
      {host.kind === 'browser' && <InMiniProgram slug={document.slug} />}
      <ButtonLink look="plain" to={href('knowledgeTreasure')}>
        {words.more}
      </ButtonLink>
    </Screen>
  );
};

/** `every-day-article`: one text, to read or to be read to. */
export const ArticlePage = ({ wanted }: { wanted: Wanted }) => (
  <OneDocument key={wanted.slug} wanted={wanted} kind="article" waiting={[64, 52, 120, 120, 120]}>
    {(given) => <Article {...given} />}
  </OneDocument>
);
