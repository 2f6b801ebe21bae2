import type { CollectedItem } from '@xuetang/contract/privacy';
import type { DataGroup } from '@xuetang/contract/privacy-terms';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Collapse } from '../../kit/everyday/Collapse.tsx';
import { fewNames } from '../../kit/familiar-first.rule.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { byPurpose, type Purpose } from './by-purpose.rule.ts';
import { groupWays } from './groups.ts';
import { GroupSymbol } from './GroupSymbol.tsx';
import { restWords } from './privacy-words.rule.ts';
import './privacy.css';

const Facts = ({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) => (
  <dl className="xt-held-facts">
    {facts.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Row = ({ item: { name, count, values } }: { item: CollectedItem }) => {
  const rest = restWords(count, values.length);
  return (
    <div>
      <dt>{name}</dt>
      <dd className="xt-held-item-values">
        {values.map((value, at) => (
          <p key={at}>{value}</p>
        ))}
        {rest && <small>{rest}</small>}
      </dd>
    </div>
  );
};

/** Why we keep it, then what it is, then how long. */
const Held = ({ purpose, items, retention, afterCancellation }: Purpose) => (
  <Card as="li" className="xt-held-item">
    <h2>{purpose}</h2>
    <dl className="xt-held-item-rows">
      {items.map((item) => (
        <Row key={item.name} item={item} />
      ))}
    </dl>
    <Facts
      facts={[
        ['保存', retention],
        ['注销后', afterCancellation],
      ]}
    />
  </Card>
);

const Missing = ({ purpose, items, retention }: Purpose) => (
  <li>
    <h3>{items.map(({ name }) => name).join('、')}</h3>
    <Facts
      facts={[
        ['用途', purpose],
        ['保存', retention],
      ]}
    />
  </li>
);

/** One group of the data catalogue: each kind of data with the learner's own values, masked where they must be. */
export const CollectedGroupPage = ({ group }: { group: DataGroup }) => {
  const answer = useAnswer('getCollectedGroup', { group });
  return (
    <Loaded answer={answer} waiting={[72, 160, 160, 160]} title="内容没加载出来">
      {({ title, items, elsewhere }) => {
        const held = items.filter(({ count }) => count !== 0);
        const missing = items.filter(({ count }) => count === 0);
        return (
          <Screen space="open">
            <div className="xt-group-title">
              <GroupSymbol group={group} />
              <div>
                <h1>{title}</h1>
                <p>{held.length > 0 ? `${held.length} 种有内容，${missing.length} 种没有` : '这一类，我们没有留存您的任何信息'}</p>
              </div>
            </div>
            {held.length > 0 && <p className="xt-privacy-lead">手机号、姓名这些只显示一部分，旁人看到也认不全。</p>}
            <ul className="xt-groups">
              {byPurpose(held).map((one) => (
                <Held key={one.items[0]?.name} {...one} />
              ))}
            </ul>
            {missing.length > 0 && (
              <Collapse
                title={`没有留存的 ${missing.length} 种`}
                hint={fewNames(
                  missing.map(({ name }) => name),
                  3,
                )}
              >
                <ul className="xt-missing">
                  {byPurpose(missing).map((one) => (
                    <Missing key={one.items[0]?.name} {...one} />
                  ))}
                </ul>
              </Collapse>
            )}
            {elsewhere.length > 0 && (
              <Collapse title={`存在别处的 ${elsewhere.length} 种`} hint="不在您的账号里，但和您有关">
                <ul className="xt-missing">
                  {elsewhere.map((thing) => (
                    <li key={thing.name}>
                      <h3>{thing.name}</h3>
                      <Facts
                        facts={[
                          ['在哪里', thing.where],
                          ['用途', thing.purpose],
                          ['保存', thing.retention],
                        ]}
                      />
                    </li>
                  ))}
                </ul>
              </Collapse>
            )}
            <Cells title="接下来">
              {groupWays[group].next.map(({ label, hint, to }) => (
                <Cell key={to} label={label} hint={hint} to={href(to)} />
              ))}
              <Cell label="导出一份给自己" hint="包含以上全部内容" to={href('collectedList', { query: { to: 'export' } })} />
              <Cell label="回到清单" to={href('collectedList')} />
            </Cells>
          </Screen>
        );
      }}
    </Loaded>
  );
};
