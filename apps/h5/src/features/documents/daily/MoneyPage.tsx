import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Nothing } from '../../../kit/PageState.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { documentHref } from '../frame/document-href.ts';
import { CardFace } from './CardFace.tsx';
import { DayStrip } from './DayStrip.tsx';
import { words } from './words.ts';

const Today = ({ daily: { today, card, article, days, now } }: { daily: ResponseOf<Calls['getDailyBoard']> }) => {
  const nowMs = Date.parse(now);
  return (
    <Screen title={words.money.title} lead={words.money.lead(nowMs)} space="near">
      <DayStrip days={days} today={today} />
      {card && (
        <Section title={card.day === today || card.day === null ? words.money.card : words.money.olderCard(card.day, nowMs)}>
          <CardFace card={card} now={nowMs} />
        </Section>
      )}
      <List name={words.money.title}>
        <Item to={href('dailyAnswer')}>
          <Row media={<TaughtSymbol name="person" />} title={words.money.question} text={words.money.questionText} leads />
        </Item>
        {article && (
          <Item to={documentHref(article)}>
            <Row
              media={<TaughtSymbol name="ledger" />}
              title={words.money.article}
              text={article.title}
              {...(article.isRead && { aside: <Tag>{words.money.read}</Tag> })}
              leads
            />
          </Item>
        )}
      </List>
      <ButtonLink look="line" to={href('every-day-one-knowledge')}>
        {words.money.earlier}
      </ButtonLink>
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};

/** `day-day-money-index`: three minutes a day. A card, a question, an article, and which of the last days were not missed. */
export const MoneyPage = () => {
  const answer = useAnswer('getDailyBoard', {});
  usePageCard({ share: { page: 'day-day-money-index', title: words.money.cardTitle } });
  return (
    <Loaded
      answer={answer}
      waiting={[64, 80, 260, 72]}
      title={words.lost}
      empty={({ card, article }) =>
        card === null &&
        article === null && (
          <Nothing {...words.money.empty}>
            <ButtonLink to={href('knowledgeTreasure')}>{words.money.toLibrary}</ButtonLink>
          </Nothing>
        )
      }
    >
      {(daily) => <Today daily={daily} />}
    </Loaded>
  );
};
