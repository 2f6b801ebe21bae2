import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import type { AboutOrder } from './about-order.ts';
import { words } from './words.ts';

const { returning: say } = words;

/** Money on its way back: which, how much, since when and how long it takes. */
export const ReturningMoney = ({ returning, nowMs }: Pick<AboutOrder, 'returning'> & { nowMs: number }) =>
  returning.length === 0 ? null : (
    <Section title={say.title}>
      <List>
        {returning.map((money, at) => (
          <Item key={at}>
            <Row title={say.why[money.why]} text={say.on(money, nowMs)} aside={<Price fen={money.fen} size="small" />} />
          </Item>
        ))}
      </List>
    </Section>
  );
