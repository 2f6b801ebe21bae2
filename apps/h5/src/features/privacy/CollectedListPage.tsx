import type { CollectedGroup } from '@xuetang/contract/privacy';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { fewNames } from '../../kit/familiar-first.rule.ts';
import { Icon } from '../../kit/Icon.tsx';
import { dateWords } from '../../kit/moment-words.rule.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Consents } from './Consents.tsx';
import { ExportPart } from './ExportPart.tsx';
import { groupWays } from './groups.ts';
import { GroupSymbol } from './GroupSymbol.tsx';
import { countWords, fewOf } from './privacy-words.rule.ts';
import './privacy.css';

/** What we hold nothing of is one line: the way there, and that it is empty. */
const EmptyGroups = ({ groups }: { groups: readonly CollectedGroup[] }) => (
  <Cells title="这几类，没有留存">
    {groups.map(({ group, title, items }) => (
      <Cell key={group} label={title} hint={fewNames(items, 3)} icon={<GroupSymbol group={group} />} to={href(groupWays[group].page)} />
    ))}
  </Cells>
);

const GroupCard = ({ held }: { held: CollectedGroup }) => (
  <Card as="li" to={href(groupWays[held.group].page)}>
    <Row media={<GroupSymbol group={held.group} />} title={held.title} text={countWords(held.count)} leads />
    <span className="xt-group-fact">
      <b>有什么</b>
      <span>{fewNames(held.items, 4)}</span>
    </span>
    <span className="xt-group-fact">
      <b>为什么</b>
      <span>{fewOf(held.purposes, '；')}</span>
    </span>
    <span className="xt-group-fact">
      <b>存多久</b>
      <span>{fewOf(held.retentions, '；')}</span>
    </span>
    {held.lastWrittenAt && (
      <span className="xt-group-fact">
        <b>最近</b>
        <span>{dateWords(held.lastWrittenAt)}</span>
      </span>
    )}
  </Card>
);

/** Said before anybody has to ask. */
const NotCollected = ({ names }: { names: readonly string[] }) => (
  <section className="xt-not-collected" aria-labelledby="not-collected">
    <h2 id="not-collected">这些，我们不收集</h2>
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Icon name="close" size={18} />
          {name}
        </li>
      ))}
    </ul>
  </section>
);

/** `collectedList`: what we hold of the learner, what we do not, a copy of it, and the ways to end it. */
export const CollectedListPage = ({ wantsExport }: { wantsExport: boolean }) => {
  const answer = useAnswer('getCollectedList', {});
  return (
    <Loaded answer={answer} waiting={[64, 188, 188, 188]} title="清单没加载出来">
      {({ groups, notCollected }) => (
        <Screen title="学堂留存了您的这些信息" lead="点开每一类，能看到具体内容、用途和保存多久。" space="open">
          <ul className="xt-groups">
            {groups
              .filter(({ count }) => count > 0)
              .map((held) => (
                <GroupCard key={held.group} held={held} />
              ))}
          </ul>
          {groups.some(({ count }) => count === 0) && <EmptyGroups groups={groups.filter(({ count }) => count === 0)} />}
          {notCollected.length > 0 && <NotCollected names={notCollected} />}
          <ExportPart isWanted={wantsExport} />
          <Consents />
          <Cells title="还可以">
            <Cell label="隐私政策" hint="以上内容的完整说明" to={href('privacyAgreement')} />
            <Cell label="个人信息投诉" hint="觉得哪里不对，告诉我们" to={href('complaintDetail', { id: 'privacy' })} />
            <Cell label="注销账号" hint="删除以上个人信息" to={href('cancellation-first')} />
          </Cells>
        </Screen>
      )}
    </Loaded>
  );
};
