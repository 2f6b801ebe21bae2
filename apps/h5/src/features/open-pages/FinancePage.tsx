import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { findTerms } from './find-terms.rule.ts';
import { GROUPS, type Term, terms } from './terms.ts';
import './open-pages.css';

const Explained = ({ term: { word, means, example, beware, calculator } }: { term: Term }) => (
  <details className="xt-term">
    <summary>
      <span>
        <b>{word}</b>
        <small>{means}</small>
      </span>
      <Icon name="forward" size={18} />
    </summary>
    <p>{example}</p>
    {beware && (
      <p className="xt-term-beware">
        <Icon name="alert" size={20} />
        <span>{beware}</span>
      </p>
    )}
    {calculator && (
      <Link to={href('jisuanqi', { query: { c: calculator.name } })}>
        {calculator.words}
        <Icon name="forward" size={18} />
      </Link>
    )}
  </details>
);

const Terms = ({ heading, of }: { heading: string; of: readonly Term[] }) =>
  of.length > 0 && (
    <section className="xt-terms">
      <h2>{heading}</h2>
      {of.map((term) => (
        <Explained key={term.word} term={term} />
      ))}
    </section>
  );

/** `Financial`: what the words mean, in plain ones. All of it is in the page: it is read in the underground as well. */
export const FinancePage = () => {
  const [wanted, setWanted] = useState('');
  const found = findTerms(terms, wanted);
  return (
    <Screen title="理财词典" lead={<>{terms.length} 个常见的词，用大白话讲。点开看例子。</>} space="open">
      <TextField id="term" label="找一个词" value={wanted} onChange={setWanted} placeholder="比如：复利、净值、分期" maxLength={20} />
      <p className="xt-unseen" role="status">
        {wanted.trim() && `找到 ${found.length} 个`}
      </p>
      {found.length === 0 && (
        <div className="xt-term-none">
          <p>没有找到“{wanted.trim()}”。换个短一点的词试试，或者问班里的老师。</p>
          <button type="button" onClick={() => setWanted('')}>
            看全部
          </button>
        </div>
      )}
      {wanted.trim() ? <Terms heading={`找到 ${found.length} 个`} of={found} /> : null}
      {!wanted.trim() && GROUPS.map((group) => <Terms key={group} heading={group} of={terms.filter((term) => term.group === group)} />)}
      <Card to={href('jisuanqi')}>
        <Row title="用自己的数算一算" leads />
      </Card>
      <Notice>{RISK_NOTE}。这里只解释词语，不评价任何产品。</Notice>
    </Screen>
  );
};
