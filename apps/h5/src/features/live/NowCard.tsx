import { Blackboard } from '@xuetang/art/Blackboard.tsx';
import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { ScheduledClass } from '@xuetang/contract/broadcasts';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';
import './live.css';

/** The one dark card of the tab: what is on, and the way in. */
export const NowCard = ({ one, nowMs }: { one: ScheduledClass; nowMs: number }) => {
  const note = words.offerNote(one.startsAt, one.endsAt, one.parts);
  return (
    <Card look="ink">
      <Stack>
        <div className="xt-live-top">
          <Tag tone="live">{one.is === 'door-open' ? words.soon : words.onAir}</Tag>
          {one.is === 'on-air' && <span>{words.people(one.people)}</span>}
        </div>
        <div className="xt-live-board" aria-hidden="true">
          <Blackboard />
        </div>
        <div className="xt-live-by">
          <Teacher className="xt-live-face" portrait={one.teacher.portrait} />
          <div>
            <h2>{one.title}</h2>
            <p className="xt-live-quiet">{`${words.teacher(one.teacher.name)} · ${words.state(one, nowMs)}`}</p>
          </div>
        </div>
        <ButtonLink to={sectionHref({ sectionId: one.sectionId, medium: 'live' })}>{words.enter}</ButtonLink>
        {note !== undefined && <p className="xt-live-quiet">{note}</p>}
      </Stack>
    </Card>
  );
};
