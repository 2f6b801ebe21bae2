import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { Timeline } from '../../../kit/talk/Timeline.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import type { AboutOrder } from './about-order.ts';
import { words } from './words.ts';
import './result.css';

const { checking: say } = words;

/** Nobody knows yet. It is said what is done about it, and that one may leave. */
export const Checking = ({ orderNo, name, payFen, isSaid }: AboutOrder & { isSaid: boolean }) => (
  <Screen space="near" fill>
    <HallHead
      tag={<Tag tone="notice">{say.tag}</Tag>}
      title={say.title}
      text={<span role="status">{say.text}</span>}
      art={<StepsToHall at="half" />}
      sum={{ label: say.sum, value: yuan(payFen) }}
      aside={name}
    />
    <Timeline
      label={say.steps}
      steps={[
        { what: say.made, state: 'done' },
        ...(isSaid ? [{ what: say.back, state: 'done' as const }] : []),
        { what: say.now, when: say.often, state: 'now' },
        { what: say.then, state: 'ahead' },
      ]}
    />
    <Section title={say.sure}>
      <List>
        {say.promises.map((promise) => (
          <Item key={promise}>{promise}</Item>
        ))}
      </List>
    </Section>
    <p className="xt-result-no">{words.no(orderNo)}</p>
    <BottomBar>
      <ButtonLink look="line" to={href('order')}>
        {say.leave}
      </ButtonLink>
    </BottomBar>
  </Screen>
);
