import type { MemberTerm } from '@xuetang/contract/member';
import { href } from '@xuetang/h5-routes/hrefs';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';

const { rights: say } = words;

/** Every term with its days, each leading to its order; and that none begins by itself. */
export const Terms = ({ terms }: { terms: readonly MemberTerm[] }) => (
  <>
    <Section title={say.terms}>
      <List name={say.terms}>
        {terms.map((term) => (
          <Item key={`${term.orderNo}${term.from}`} {...(term.orderNo === null ? {} : { to: href('order-detail', { id: term.orderNo }) })}>
            <Row
              title={term.name}
              text={say.term(term)}
              aside={<Tag tone={term.is === 'running' ? 'good' : 'line'}>{say.termIs(term.is)}</Tag>}
              leads={term.orderNo !== null}
            />
          </Item>
        ))}
      </List>
    </Section>
    <Notice look="next">{words.never}</Notice>
  </>
);
