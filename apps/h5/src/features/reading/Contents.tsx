import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { words } from './words.ts';

/** The chapters by their titles, for somebody who does not read along yet. */
export const Contents = ({ titles }: { titles: readonly string[] }) => (
  <Section title={words.shared.contents}>
    <List ordered>
      {titles.map((title, at) => (
        <Item key={at}>
          <Row title={`${at + 1}. ${title}`} />
        </Item>
      ))}
    </List>
  </Section>
);
