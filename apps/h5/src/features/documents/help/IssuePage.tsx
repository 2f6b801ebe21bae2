import { SITUATIONS } from '@xuetang/contract/document-terms.rule';
import type { ShortDocument } from '@xuetang/contract/documents';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { usePages } from '../../../client/use-pages.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { ButtonOut } from '../../../kit/ButtonOut.tsx';
import { Chips } from '../../../kit/everyday/Chips.tsx';
import { Collapse } from '../../../kit/everyday/Collapse.tsx';
import { Search } from '../../../kit/everyday/Search.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Blocks } from '../../../kit/learning/Blocks.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { useKept } from '../../../kit/use-kept.ts';
import { DidItHelp } from '../frame/Foot.tsx';
import { findQuestions } from './find-questions.rule.ts';
import { words } from './words.ts';

const { issue } = words;
const CHIPS = [['', issue.all], ...SITUATIONS.map((each) => [each, issue.situation[each]] as const)] as const;

const Question = ({ question, isOnly }: { question: ShortDocument; isOnly: boolean }) => (
  <Collapse title={question.title} hint={question.lead} open={isOnly}>
    <Stack space={1}>
      <Blocks blocks={question.body} />
      <DidItHelp of={question} />
    </Stack>
  </Collapse>
);

/** After the answers a person: the talk in WeChat, or the account in which one leaves a word. */
const APerson = () => {
  const { session } = useShell();
  const { answered } = useAnswer('getKfLink', { wechatType: session.wechatType() });
  const way = answered.is === 'there' ? answered.data : undefined;
  return (
    <Card look="tint" title={issue.person}>
      <Stack space={1}>
        <p>{way && way.linkUrl === null ? issue.noTalk(way.accountName) : issue.personText}</p>
        {way?.linkUrl && (
          <ButtonOut look="main" href={way.linkUrl}>
            {issue.talk}
          </ButtonOut>
        )}
        <ButtonLink look="line" to={href('qiyu', { query: { from: 'issue' } })}>
          {issue.desk}
        </ButtonLink>
        <ButtonLink look="plain" to={href('complaint')}>
          {issue.complain}
        </ButtonLink>
      </Stack>
    </Card>
  );
};

/** `issue`: the FAQ. By words, by situation, and then a person. */
export const IssuePage = () => {
  const [situation, setSituation] = useKept('situation', '');
  const [typed, setTyped] = useKept('words', '');
  const answer = usePages('listDocuments', { shelf: 'questions' });
  usePageCard({ share: { page: 'issue', title: issue.title } });
  return (
    <Screen title={issue.title} lead={issue.lead} space="near">
      <Search id="words" label={issue.search} placeholder={issue.placeholder} value={typed} onChange={setTyped} />
      <Chips id="situation" label={issue.situations} of={CHIPS} value={situation} onChange={setSituation} />
      <Loaded answer={answer} waiting={[64, 64, 64, 64]} title={issue.lost}>
        {({ list }) => {
          const found = findQuestions(
            list.flatMap((line) => ('body' in line ? [line] : [])),
            situation,
            typed,
          );
          return found.length === 0 ? (
            <p role="status">{issue.none(typed || (CHIPS.find(([name]) => name === situation)?.[1] ?? ''))}</p>
          ) : (
            <div>
              {found.map((question) => (
                <Question key={question.slug} question={question} isOnly={found.length === 1} />
              ))}
            </div>
          );
        }}
      </Loaded>
      <ButtonLink look="line" to={href('lessonHelp')}>
        {issue.test}
      </ButtonLink>
      <APerson />
    </Screen>
  );
};
