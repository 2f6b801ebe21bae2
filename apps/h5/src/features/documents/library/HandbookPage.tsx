import { PopUpBook } from '@xuetang/art/PopUpBook.tsx';
import type { Chapter } from '@xuetang/contract/documents';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Stairs, type Stair } from '../../../kit/everyday/Stairs.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { closedWords } from '../../../kit/learning/section-words.rule.ts';
import { RiskOf } from '../../../kit/learning/RiskOf.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import type { Wanted } from '../frame/address.ts';
import { Foot } from '../frame/Foot.tsx';
import { OneDocument, type DocumentProps } from '../frame/OneDocument.tsx';
import { Reading } from '../frame/Reading.tsx';
import { words as frame } from '../frame/words.ts';
import { words } from './words.ts';

const stairOf = (chapter: Chapter, now: number, inMiniProgram: boolean): Stair => {
  const shut = closedWords(chapter.state, { now, inMiniProgram });
  const to = href('knowledgeBook', { id: chapter.slug });
  if (shut) return { title: chapter.title, text: shut.text, state: 'locked' };
  return { title: chapter.title, text: words.line(chapter), state: chapter.isRead ? 'done' : 'open', to };
};

const Handbook = ({ document, body, now, older }: DocumentProps) => {
  const { host } = useShell();
  const { kind, handbook, title, slug } = document;
  usePageCard({ title, share: { page: 'knowledgeBook', id: slug, title: words.book.cardTitle(title), description: document.lead } });
  const stairs = document.chapters.map((chapter) => stairOf(chapter, now, host.kind === 'mini-program'));
  return (
    <Screen title={title} lead={frame.lead(document, now)} {...(kind === 'handbook' && { art: <PopUpBook /> })} space="near">
      {older}
      <RiskOf investment={document.risk} />
      <Reading document={document} body={body} />
      {stairs.length > 0 && (
        <Section title={words.book.chapters}>
          <Stairs label={words.book.chapters} steps={stairs} />
        </Section>
      )}
      <Foot document={document} />
      {handbook && (
        <ButtonLink look="plain" to={href('knowledgeBook', { id: handbook })}>
          {words.book.chapterOf}
        </ButtonLink>
      )}
    </Screen>
  );
};

/** `knowledgeBook`: the handbook of a course. A chapter opens as the section that it belongs to. */
export const HandbookPage = ({ wanted }: { wanted: Wanted }) => (
  <OneDocument key={wanted.slug} wanted={wanted} kind="handbook" waiting={[160, 72, 64, 64, 64]}>
    {(given) => <Handbook {...given} />}
  </OneDocument>
);
