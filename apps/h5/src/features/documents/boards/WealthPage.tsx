import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import type { SymbolName } from '@xuetang/art/symbols';
import type { WealthPart } from '@xuetang/contract/documents';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { NumberInput } from '../../../kit/form/NumberInput.tsx';
import { Collapse } from '../../../kit/everyday/Collapse.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { useDraft } from '../../../kit/use-kept.ts';
import { documentHref } from '../frame/document-href.ts';
import { figuresFor } from './wealth.rule.ts';
import { words } from './words.ts';

const { wealth } = words;
const SYMBOL: Readonly<Record<WealthPart['topic'], SymbolName>> = {
  reserve: 'jar',
  insurance: 'umbrella',
  pension: 'tree',
  fund: 'pie',
  debt: 'home',
};

/** The one figure of mine, and what follows from it. It stays in this tab. */
const MyFigure = ({ topic }: { topic: WealthPart['topic'] }) => {
  const asked = wealth.asked[topic];
  const [typed, setTyped] = useDraft(`wealth-${topic}`, '');
  const figures = figuresFor(topic, typed);
  return (
    <>
      <NumberInput
        id={`figure-${topic}`}
        label={asked.field}
        unit={wealth.unit}
        decimals={0}
        text={typed}
        onChange={setTyped}
        hint={asked.hint}
        error={typed !== '' && !figures ? wealth.wrong : undefined}
      />
      <p role="status">{figures ? <b>{asked.says(figures)}</b> : ''}</p>
    </>
  );
};

const Part = ({ part: { topic, course, document }, isFirst }: { part: WealthPart; isFirst: boolean }) => {
  const asked = wealth.asked[topic];
  return (
    <Collapse
      title={asked.title}
      {...(course && course.state.learned > 0 && { hint: wealth.learned(course.state.learned, course.sections) })}
      open={isFirst}
    >
      <Stack>
        <MyFigure topic={topic} />
        <List name={asked.title}>
          <Item to={href('jisuanqi', { query: { c: asked.calculator } })}>
            <Row media={<TaughtSymbol name={SYMBOL[topic]} />} title={asked.toCalculator} leads />
          </Item>
          {course && (
            <Item to={href('detail', { id: course.courseId })}>
              <Row title={wealth.course(course.name)} text={wealth.courseText(course.sections)} leads />
            </Item>
          )}
          {document && (
            <Item to={documentHref(document)}>
              <Row title={wealth.read(document.title, document.minutes)} text={document.lead} leads />
            </Item>
          )}
        </List>
      </Stack>
    </Collapse>
  );
};

/** `cfp`: wealth by the questions of a life. Each has one figure of mine, a calculator and a lesson. */
export const WealthPage = () => {
  const answer = useAnswer('getWealthHome', {});
  usePageCard({ share: { page: 'cfp', title: wealth.cardTitle } });
  return (
    <Loaded answer={answer} waiting={[64, 320, 64, 64, 64, 64]} title={wealth.lost}>
      {({ parts }) => (
        <Screen title={wealth.title} lead={wealth.lead} space="near">
          <div>
            {parts.map((part, nth) => (
              <Part key={part.topic} part={part} isFirst={nth === 0} />
            ))}
          </div>
          <p>{wealth.private}</p>
          <ButtonLink look="line" to={href('knowledgeTreasure')}>
            {wealth.all}
          </ButtonLink>
          <Notice>{RISK_NOTE}</Notice>
        </Screen>
      )}
    </Loaded>
  );
};
