import type { CollectedGroup } from '@xuetang/contract/privacy';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../kit/router.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { fewNames } from '../../kit/familiar-first.rule.ts';
import { Icon } from '../../kit/Icon.tsx';
import { dateWords } from '../../kit/moment-words.rule.ts';
import { Failed, Waiting } from '../../kit/PageState.tsx';
import { Consents } from './Consents.tsx';
import { ExportPart } from './ExportPart.tsx';
import { groupWays } from './groups.ts';
import { GroupSymbol } from './GroupSymbol.tsx';
import { countWords, fewOf } from './privacy-words.rule.ts';
import './privacy.css';

const GroupCard = ({ held }: { held: CollectedGroup }) => (
  <li>
    <Link className="xt-group" to={href(groupWays[held.group].page)}>
      <span className="xt-group-head">
        <GroupSymbol group={held.group} />
        <span>
          <b>{held.title}</b>
          <small>{countWords(held.count)}</small>
        </span>
        <Icon name="forward" size={20} />
      </span>
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
    </Link>
  </li>
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
  const { answered, retry } = useAnswer('getCollectedList', {});
  if (answered.is === 'on-the-way') return <Waiting cards={[64, 188, 188, 188]} />;
  if (answered.is === 'failed')
    return <Failed title="清单没取到" text={answered.failure.message} code={answered.failure.code} onRetry={retry} />;
  const { groups, notCollected } = answered.data;
  return (
    <section className="xt-privacy">
      <h1>学堂留存了您的这些信息</h1>
      <p className="xt-privacy-lead">点开每一类，能看到具体内容、用途和保存多久。</p>
      <ul className="xt-groups">
        {groups.map((held) => (
          <GroupCard key={held.group} held={held} />
        ))}
      </ul>
      {notCollected.length > 0 && <NotCollected names={notCollected} />}
      <ExportPart isWanted={wantsExport} />
      <Consents />
      <Cells title="还可以">
        <Cell label="隐私政策" hint="以上内容的完整说明" to={href('privacyAgreement')} />
        <Cell label="个人信息投诉" hint="觉得哪里不对，告诉我们" to={href('complaintDetail', { id: 'privacy' })} />
        <Cell label="注销账号" hint="删除以上个人信息" to={href('cancellation-first')} />
      </Cells>
    </section>
  );
};
