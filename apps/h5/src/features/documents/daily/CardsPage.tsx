import type { ShortDocument } from '@xuetang/contract/documents';
import { href } from '@xuetang/h5-routes/hrefs';
import { usePages } from '../../../client/use-pages.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Carousel } from '../../../kit/everyday/Carousel.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Nothing } from '../../../kit/PageState.tsx';
import type { Wanted } from '../frame/address.ts';
import { CardFace } from './CardFace.tsx';
import { words } from './words.ts';

/** As many as a thumb goes through. */
const A_WEEK = 7;

const Week = ({ cards, first, now }: { cards: readonly ShortDocument[]; first: number; now: number }) => {
  const shown = cards.slice(first, first + A_WEEK);
  const earlier = cards[first + A_WEEK];
  const [top] = shown;
  usePageCard(top ? { share: { page: 'every-day-one-knowledge', id: top.slug, title: words.cards.cardTitle(top.title) } } : {});
  return (
    <Screen title={words.cards.title} lead={words.cards.lead} space="near">
      {/* Another week is another row of cards: it begins at its first. */}
      <Carousel key={top?.slug} label={words.cards.label}>
        {shown.map((card) => (
          <CardFace key={card.slug} card={card} now={now} />
        ))}
      </Carousel>
      {first > 0 && (
        <ButtonLink look="line" to={href('every-day-one-knowledge')}>
          {words.cards.newest}
        </ButtonLink>
      )}
      {earlier && (
        <ButtonLink look="plain" to={href('every-day-one-knowledge', { id: earlier.slug })}>
          {words.cards.earlier}
        </ButtonLink>
      )}
    </Screen>
  );
};

/** `every-day-one-knowledge`: the card of a day, and by a swipe those of the days before it. */
export const CardsPage = ({ wanted: { slug } }: { wanted: Wanted }) => {
  const answer = usePages('listDocuments', { shelf: 'cards' });
  return (
    <Loaded
      answer={answer}
      waiting={[64, 360]}
      title={words.lost}
      empty={({ list }) => list.length === 0 && <Nothing {...words.cards.none} />}
    >
      {({ list, now }) => {
        const cards = list.flatMap((line) => ('body' in line ? [line] : []));
        const named = slug === undefined ? 0 : cards.findIndex((card) => card.slug === slug);
        return <Week cards={cards} first={Math.max(0, named)} now={Date.parse(now)} />;
      }}
    </Loaded>
  );
};
