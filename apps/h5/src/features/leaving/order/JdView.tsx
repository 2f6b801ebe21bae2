import { yuan } from '@xuetang/contract/money.rule';
import { useShell } from '../../../client/shell-context.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { ROWS } from '../leaving-rows.ts';
import { words } from '../words.ts';
import { Clock } from './Clock.tsx';
import { InBrowserSteps } from './InBrowserSteps.tsx';
import { LeaveFoot } from './LeaveFoot.tsx';
import type { LeavingProps } from './leaving-props.ts';
import '../leaving.css';

const { jd: say } = words;

/** At JD Pay: the sum on ink, and every step of a way that few have gone before. */
export const JdView = (props: LeavingProps) => {
  const { row, otherWays, name, seller, payFen } = props;
  const { host } = useShell();
  return (
    <Screen space="near" fill>
      <header className="xt-leaving-ink">
        <img src="/pay/jd.svg" alt="" />
        <h1>{say.title}</h1>
        <p className="xt-leaving-ink-sum">
          <small>{say.sum}</small>
          <b>{yuan(payFen)}</b>
        </p>
        <p>{name}</p>
        <Clock {...props} />
      </header>
      {host.kind === 'browser' ? <NumberedSteps title={say.steps} steps={say.list(seller)} /> : <InBrowserSteps at={ROWS[row].at} />}
      <Notice look="next">{say.baitiao}</Notice>
      <Notice>
        {words.alipay.never}
        {RISK_NOTE}。
      </Notice>
      <ButtonLink look="line" to={otherWays}>
        {words.other}
      </ButtonLink>
      <LeaveFoot {...props} />
    </Screen>
  );
};
