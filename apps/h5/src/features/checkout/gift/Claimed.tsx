import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import type { Came } from './came.ts';
import { words } from './words.ts';
import '../rows/gift.css';

const { done: say } = words;

/** It is his now: what is open, until when, and the one next step. */
export const Claimed = ({ came: { opened, parcelId } }: { came: Extract<Came, { is: 'granted' }> }) => {
  const course = opened.find(({ courseId }) => courseId !== null)?.courseId;
  const learn = course ? { to: sectionListHref({ courseId: course }), label: say.learn } : { to: href('center'), label: say.center };
  return (
    <Screen space="near" fill>
      <header className="xt-gift-head">
        <h1>{say.title}</h1>
        <p role="status">{say.text}</p>
        <StepsToHall at="door" isOpen />
      </header>
      <List>
        {opened.map(({ kind, name, until }, at) => (
          <Item key={at}>
            <Row media={<GoodsSymbol of={kind === 'postage' ? 'thing' : kind} />} title={name} text={say.until(until)} />
          </Item>
        ))}
      </List>
      <Notice>{RISK_NOTE}。</Notice>
      <BottomBar>
        {parcelId !== null && <ButtonLink to={href('addAddressInfo', { id: parcelId })}>{say.address}</ButtonLink>}
        <ButtonLink look={parcelId === null ? 'main' : 'line'} to={learn.to}>
          {learn.label}
        </ButtonLink>
      </BottomBar>
    </Screen>
  );
};
