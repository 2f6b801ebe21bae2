import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link, useNavigate } from '../../../kit/router.tsx';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { fewNames } from '../../../kit/familiar-first.rule.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Blockers } from './Blockers.tsx';
import { lostWords, NAMES_SHOWN } from './cancellation-words.rule.ts';
import { PendingCancellation } from './PendingCancellation.tsx';
import './cancellation.css';

type Preview = ResponseOf<Calls['previewCancellation']>;

const Lost = ({ lost }: { lost: Preview['lost'] }) => (
  <Card title="会删除，找不回来">
    <ul className="xt-cancel-lost">
      {lost.map(lostWords).map(({ group, names }) => (
        <li key={group}>
          <Icon name="close" size={18} />
          <span>
            <b>{group}</b>
            {names}
          </span>
        </li>
      ))}
    </ul>
    <Link className="xt-cancel-more" to={href('collectedList')}>
      逐项看看有什么
    </Link>
  </Card>
);

const Kept = ({ kept }: { kept: Preview['kept'] }) => (
  <Card title="会留下，但认不出是您">
    <dl className="xt-cancel-kept">
      {kept.map(({ what, why }) => (
        <div key={what}>
          <dt>{fewNames(what.split('、'), NAMES_SHOWN)}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** `cancellation-first`: what will be gone, what stands in the way, and what else might help; then the way on, as plain as the way back. */
export const CancellationNoticePage = () => {
  const navigate = useNavigate();
  const answer = useAnswer('previewCancellation', {});
  return (
    <Loaded answer={answer} waiting={[80, 200, 140]} title="注销须知没加载出来">
      {({ blockers, lost, kept, days }) => {
        const stay = () => (window.history.length > 1 ? navigate(-1) : navigate(href('accountSecurity')));
        return (
          <Screen
            space="open"
            fill
            title="注销前，请看清楚"
            lead={`注销不用说明理由。申请后有 ${days} 天考虑，期间账号照常用，随时可以撤回。`}
          >
            <PendingCancellation />
            {blockers.length > 0 && <Blockers blockers={blockers} />}
            <Lost lost={lost} />
            {kept.length > 0 && <Kept kept={kept} />}
            <Cells title="也许您只是想">
              <Cell label="先带走一份我的信息" to={href('collectedList', { query: { to: 'export' } })} />
              <Cell label="换一个手机号" to={href('accountSecurity')} />
              <Cell label="退款" to={href('order')} />
              <Cell label="投诉，让人来处理" to={href('complaint')} />
            </Cells>
            <BottomBar>
              {blockers.length > 0 ? (
                <Button look="line" onClick={answer.retry}>
                  办完了，重新检查
                </Button>
              ) : (
                <div className="xt-cancel-choice">
                  <Button look="line" onClick={stay}>
                    先不注销
                  </Button>
                  <Button onClick={() => navigate(href('cancellation'))}>下一步</Button>
                </div>
              )}
            </BottomBar>
          </Screen>
        );
      }}
    </Loaded>
  );
};
