import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { Timeline } from '../../../kit/talk/Timeline.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { PayLink } from '../../../kit/trade/PayLink.tsx';
import type { AboutOrder } from './about-order.ts';
import { lateWords } from './late-words.ts';
import { words } from './words.ts';
import './result.css';

const { doubt: say } = lateWords;

/** A minute is over and nobody knows: how to look, what we go on doing, and both of what can be done here. */
export const Doubt = ({ orderNo, name, payFen, isThings, onSaid }: AboutOrder & { onSaid: () => void }) => (
  <Screen space="near">
    <HallHead
      tag={<Tag tone="notice">{say.tag}</Tag>}
      title={say.title(payFen)}
      text={<span role="status">{say.text}</span>}
      art={<StepsToHall at="near" />}
      sum={{ label: words.checking.sum, value: yuan(payFen) }}
      aside={name}
    />
    <NumberedSteps title={say.look} steps={say.looks(payFen)} />
    <Section title={say.onward}>
      <Timeline
        label={say.onward}
        steps={[
          { what: say.asked, when: say.askedHint, state: 'done' },
          { what: say.goOn, when: say.goOnHint, state: 'now' },
          { what: say.last, when: say.lastHint, state: 'ahead' },
        ]}
      />
    </Section>
    <p className="xt-result-no">{words.no(orderNo)}</p>
    <BottomBar>
      <div className="xt-result-pair">
        <PayLink isThings={isThings} look="line" to={href('ordersure', { id: orderNo })}>
          {say.notPaid}
        </PayLink>
        <Button onClick={onSaid}>{say.said}</Button>
      </div>
    </BottomBar>
  </Screen>
);
