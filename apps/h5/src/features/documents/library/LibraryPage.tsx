import { DOCUMENT_TOPICS } from '@xuetang/contract/document-terms.rule';
import type { DocumentLine } from '@xuetang/contract/documents';
import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import type { SymbolName } from '@xuetang/art/symbols';
import { useEffect, useState } from 'react';
import { usePages } from '../../../client/use-pages.ts';
import { Button } from '../../../kit/Button.tsx';
import { Chips } from '../../../kit/everyday/Chips.tsx';
import { PagedList } from '../../../kit/everyday/PagedList.tsx';
import { Search } from '../../../kit/everyday/Search.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Nothing } from '../../../kit/PageState.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { documentHref } from '../frame/document-href.ts';
import { words } from './words.ts';

const CHIPS = [
  ['', words.all],
  ['kept', words.kept],
  ...DOCUMENT_TOPICS.map((topic) => [topic, words.topic[topic] ?? topic] as const),
] as const;
const SYMBOL: Readonly<Record<string, SymbolName>> = {
  budget: 'ledger',
  reserve: 'jar',
  insurance: 'umbrella',
  pension: 'tree',
  fund: 'pie',
  debt: 'home',
  study: 'bell',
};
/** So long a finger rests before what it typed is looked for. */
const TYPED_MS = 400;

const askOf = (chip: string, typed: string) => ({
  shelf: 'library' as const,
  ...(chip === 'kept' ? { kept: true } : {}),
  ...(DOCUMENT_TOPICS.some((topic) => topic === chip) ? { topic: chip as (typeof DOCUMENT_TOPICS)[number] } : {}),
  ...(typed.trim() && { words: typed.trim() }),
});

const Line = ({ line }: { line: DocumentLine }) => (
  <Item to={documentHref(line)}>
    <Row
      media={<TaughtSymbol name={SYMBOL[line.topic ?? ''] ?? 'ledger'} />}
      title={line.title}
      text={`${words.kinds[line.kind] ?? ''} · ${line.lead} · ${words.line(line)}`}
      {...(line.isRead && { aside: <Tag>{words.read}</Tag> })}
      leads
    />
  </Item>
);

/** `knowledgeTreasure`: what editors have written, by topic, by words, and what one has kept. */
export const LibraryPage = () => {
  const [chip, setChip] = useKept('topic', '');
  const [typed, setTyped] = useKept('words', '');
  const [looked, setLooked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setLooked(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = usePages('listDocuments', askOf(chip, looked), { toasts: false });
  usePageCard({ share: { page: 'knowledgeTreasure', title: words.cardTitle } });
  const showAll = () => {
    setChip('');
    setTyped('');
    setLooked('');
  };
  return (
    <Screen title={words.title} lead={words.lead} space="near">
      <Search
        id="words"
        label={words.search}
        placeholder={words.placeholder}
        value={typed}
        onChange={setTyped}
        onSearch={() => setLooked(typed)}
      />
      <Chips id="topic" label={words.topics} of={CHIPS} value={chip} onChange={setChip} />
      <Loaded
        answer={found}
        waiting={[88, 88, 88, 88]}
        title={words.lost}
        empty={({ list }) =>
          list.length === 0 && (
            <Nothing {...(chip === 'kept' && !looked ? words.noneKept : words.none)}>
              <Button look="line" onClick={showAll}>
                {words.showAll}
              </Button>
            </Nothing>
          )
        }
      >
        {({ list }) => (
          <PagedList state={found.foot} onMore={found.more} end={words.end}>
            <List name={words.title}>
              {list.map((line) => (
                <Line key={line.slug} line={line} />
              ))}
            </List>
          </PagedList>
        )}
      </Loaded>
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};
