import { Desk } from '@xuetang/art/Desk.tsx';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { KitchenTable } from '@xuetang/art/KitchenTable.tsx';
import { OpenGate } from '@xuetang/art/OpenGate.tsx';
import { PhoneClass } from '@xuetang/art/PhoneClass.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ComponentType } from 'react';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Blocks } from '../../../kit/learning/Blocks.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Foot } from '../frame/Foot.tsx';
import { OneDocument, type DocumentProps } from '../frame/OneDocument.tsx';
import { useReading } from '../frame/use-reading.ts';
import { words as frame } from '../frame/words.ts';
import { hoursOf } from './hours.rule.ts';
import { words } from './words.ts';
import './guide.css';

const ANY = { slug: undefined, version: undefined };
/** In the order of a camp: the gate, breakfast, the evening, the desk, the hall. */
const PICTURES: readonly ComponentType[] = [OpenGate, KitchenTable, PhoneClass, Desk, HallOnHill];

const Hours = ({ document, body, now }: DocumentProps) => {
  const place = useReading(document, body.length);
  usePageCard({ share: { page: 'studyGuide', title: document.title, description: document.lead } });
  return (
    <Screen title={document.title} lead={`${document.lead} · ${frame.lead(document, now)}`} space="near">
      <div ref={place}>
        {hoursOf(body).map(({ title, blocks }, at) => {
          const Picture = PICTURES[at];
          return (
            <Card key={title} title={title} className="xt-guide-hour">
              {Picture && (
                <div aria-hidden="true">
                  <Picture />
                </div>
              )}
              <Blocks blocks={blocks} />
            </Card>
          );
        })}
      </div>
      <ButtonLink to={href('center')}>{words.guide.now}</ButtonLink>
      <Foot document={document} />
      <ButtonLink look="plain" to={href('issue')}>
        {words.guide.ask}
      </ButtonLink>
    </Screen>
  );
};

/** `studyGuide`: how a camp goes, hour by hour, with a picture to each. */
export const GuidePage = () => (
  <OneDocument wanted={ANY} kind="guide" waiting={[64, 220, 220]}>
    {(given) => <Hours {...given} />}
  </OneDocument>
);
