import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { RunningCamp } from '@xuetang/contract/center';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref, sectionListHref } from '@xuetang/h5-routes/section-page';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Tag } from '../../kit/Tag.tsx';
import type { Evening, NextThing } from './next-thing.rule.ts';
import { words } from './words.ts';
import './center.css';

interface DarkProps {
  tag: string;
  when?: string | undefined;
  title: string;
  children: ReactNode;
}

const Dark = ({ tag, when, title, children }: DarkProps) => (
  <Card look="ink" className="xt-next">
    <div className="xt-next-when">
      <Tag tone="live">{tag}</Tag>
      {when !== undefined && <span>{when}</span>}
    </div>
    <h2>{title}</h2>
    {children}
  </Card>
);

const By = ({ teacher: { name, portrait }, text }: Pick<Evening, 'teacher'> & { text: string }) => (
  <div className="xt-next-by">
    <Teacher className="xt-next-face" portrait={portrait} />
    <p>
      <b>{words.teacher(name)}</b>
      <small>{text}</small>
    </p>
  </div>
);

/** The room, where the evening is held in one of ours; else the link to it comes by the class group, and whoever is not in it goes there first. */
const ToLink = ({ camp, roomId }: { camp: RunningCamp; roomId: Evening['roomId'] }) =>
  roomId ? (
    <ButtonLink to={sectionHref({ sectionId: roomId, medium: 'live' })}>{words.toRoom}</ButtonLink>
  ) : camp.inGroup ? (
    <>
      <p>{words.whereTheLinkIs}</p>
      <ButtonLink to={href('group')}>{words.toGroup}</ButtonLink>
    </>
  ) : (
    <>
      <p>{words.joinFirst}</p>
      <ButtonLink to={href('classInfoCenter', { query: { campId: camp.campId } })}>{words.join}</ButtonLink>
    </>
  );

const Before = ({ camp, evening, nowMs }: { camp: RunningCamp; evening: Evening; nowMs: number }) => (
  <Dark tag={words.beforeTag(evening, nowMs)} title={words.beforeTitle(evening)}>
    <By teacher={evening.teacher} text={words.beforeWhen(evening, nowMs)} />
    {camp.inGroup ? (
      <>
        <p>{words.joined}</p>
        <ButtonLink to={sectionListHref({ courseId: camp.courseId })}>{words.toSections}</ButtonLink>
      </>
    ) : (
      <ToLink camp={camp} roomId={evening.roomId} />
    )}
  </Dark>
);

/** The one dark card of the page: what to do now. */
export const NextCard = ({ next, camp, nowMs }: { next: NextThing; camp: RunningCamp | null; nowMs: number }) => {
  if (next.is === 'to-do') {
    const which = next.toDo.isBegun ? 'begun' : 'first';
    return (
      <Dark tag={words.next[which]} title={next.toDo.title}>
        <p>{words.toDoLine(next.toDo)}</p>
        <ButtonLink to={sectionHref(next.toDo)}>{words.go[which]}</ButtonLink>
      </Dark>
    );
  }
  if (!camp) return null;
  const { evening } = next;
  if (next.is === 'before') return <Before camp={camp} evening={evening} nowMs={nowMs} />;
  return (
    <Dark
      tag={next.isOn ? words.onNow : words.eveningTag(evening, nowMs)}
      when={next.isOn ? words.endsAt(evening) : words.startsIn(evening, nowMs)}
      title={evening.title}
    >
      <By teacher={evening.teacher} text={words.minutes(evening)} />
      <ToLink camp={camp} roomId={evening.roomId} />
    </Dark>
  );
};
