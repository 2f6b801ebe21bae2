import { href } from '@xuetang/h5-routes/hrefs';
import { CourierDoor } from '@xuetang/art/CourierDoor.tsx';
import { Fragment } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Collapse } from '../../../kit/everyday/Collapse.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { words } from './words.ts';
import './guide.css';

/** `logistics-guide`: what to do at the door, with what is broken, and with whoever wants money there. Open to everybody: it is sent on. */
export const GuidePage = () => (
  <Screen space="near" fill>
    <header className="xt-guide-hero">
      <CourierDoor />
      <div>
        <h1>
          {words.title.split('\n').map((line, nth) => (
            <Fragment key={line}>
              {nth > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </h1>
        <p>{words.lead}</p>
      </div>
    </header>
    <Section title={words.saysTitle}>
      <>
        {words.says.map(({ said, isTrue, why }) => (
          <Collapse key={said} title={said}>
            <p className="xt-guide-why">
              <Tag tone={isTrue ? 'good' : 'bad'}>{isTrue ? words.true : words.false}</Tag> {why}
            </p>
          </Collapse>
        ))}
      </>
    </Section>
    {words.parts.map(({ title, steps }) => (
      <NumberedSteps key={title} title={title} steps={steps} />
    ))}
    <BottomBar>
      <div className="xt-guide-pair">
        <ButtonLink look="line" to={href('qiyu', { query: { from: 'logistics-guide' } })}>
          {words.desk}
        </ButtonLink>
        <ButtonLink to={href('jumpadress')}>{words.way}</ButtonLink>
      </div>
    </BottomBar>
  </Screen>
);
