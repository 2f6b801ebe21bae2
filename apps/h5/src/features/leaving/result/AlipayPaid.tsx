import { TwoPhones } from '@xuetang/art/TwoPhones.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { PaidFoot, Returning } from './PaidFoot.tsx';
import type { PaidProps } from './paid-props.ts';
import { words } from './words.ts';
import './result.css';

const { alipay: say } = words;

/** Paid at Alipay: the way back to WeChat, where one is logged in. */
export const AlipayPaid = ({ asker, told, paid }: PaidProps) => {
  const { host } = useShell();
  const isAway = host.kind === 'browser' && 'ticket' in asker;
  return (
    <Screen space="near" fill>
      <header className="xt-paid-scene">
        <TwoPhones />
        <Tag>{words.paidTag}</Tag>
        <div role="status">
          <h1>{isAway ? say.title : say.here}</h1>
        </div>
        <p>{words.paidAt(paid.paidAt, Date.parse(told.now))}</p>
      </header>
      {isAway && <NumberedSteps title={say.back} steps={say.steps} />}
      {paid.isLate && <Notice look="next">{words.late}</Notice>}
      <Facts
        facts={[
          { label: words.what, value: told.name },
          { label: words.sum, value: <Price fen={told.payFen} />, look: 'sum' },
        ]}
      />
      <Returning told={told} />
      <Notice>
        {RISK_NOTE}。{words.never}
      </Notice>
      <PaidFoot asker={asker} {...(isAway ? { note: say.note } : {})} />
    </Screen>
  );
};
