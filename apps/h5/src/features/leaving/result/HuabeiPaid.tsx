import { everyInstalment } from '@xuetang/contract/instalments.rule';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import { Price } from '../../../kit/trade/Price.tsx';
import { useTerms } from '../use-terms.ts';
import { Besides } from './Besides.tsx';
import { monthsAfter } from './months.rule.ts';
import { PaidFoot } from './PaidFoot.tsx';
import type { PaidProps } from './paid-props.ts';
import { words } from './words.ts';
import './result.css';

const { huabei: say } = words;

/** Paid with Huabei: what is to be given back in which month, and where the days stand that only Huabei knows. */
export const HuabeiPaid = (props: PaidProps) => {
  const { asker, told, paid } = props;
  const { term, payFen, name, now } = told;
  const plan = useTerms(payFen)?.find(({ times }) => times === term);
  const parts = plan ? everyInstalment(plan) : [];
  return (
    <Screen space="near" fill>
      <header className="xt-paid-head">
        <Tag>{paidWords.tag}</Tag>
        <div role="status">
          <h1>{term === null ? say.unknown : say.title(term)}</h1>
        </div>
        <p>
          {name}，{paidWords.paidAt(paid.paidAt, Date.parse(now))}
        </p>
      </header>
      {term !== null && (
        <Section title={say.months}>
          <List ordered>
            {monthsAfter(paid.paidAt, term).map(({ year, month }, at) => (
              <Item key={at} current={at === 0}>
                <Row
                  title={say.month(year, month, at === 0)}
                  text={say.nth(at + 1)}
                  {...(parts[at] === undefined ? {} : { aside: <Price fen={parts[at]} size="small" /> })}
                />
              </Item>
            ))}
          </List>
        </Section>
      )}
      {plan && <Facts facts={[{ label: say.whole, value: <Price fen={plan.wholeFen} /> }]} />}
      <Notice look="next">{say.exact}</Notice>
      <Besides {...props} />
      <Notice>{say.late}</Notice>
      <PaidFoot asker={asker} told={told} note={paid.became === 'opened' ? say.note : undefined} />
    </Screen>
  );
};
