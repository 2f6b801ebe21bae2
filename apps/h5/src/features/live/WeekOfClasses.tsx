import { Teacher } from '@xuetang/art/Teacher.tsx';
import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { ScheduledClass } from '@xuetang/contract/broadcasts';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { useState } from 'react';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { daysOf } from './schedule.rule.ts';
import { words } from './words.ts';
import './live.css';

const LEADS_NOWHERE: ReadonlySet<string> = new Set(['cancelled', 'replay-expired']);

/** The seven days, and the classes of the one that was tapped, by the hour. */
export const WeekOfClasses = ({ week, nowMs }: { week: readonly ScheduledClass[]; nowMs: number }) => {
  const [nth, setNth] = useState(0);
  const days = daysOf(week, nowMs);
  const day = days[nth] ?? { ms: 0, classes: [] };
  return (
    <Section title={words.week}>
      <Stack>
        <div className="xt-live-week" role="group" aria-label={words.week}>
          {days.map(({ ms, classes }, at) => (
            <button key={ms} type="button" aria-pressed={at === nth} onClick={() => setNth(at)}>
              <span>{words.dayName(ms, at)}</span>
              <b>{words.dayNumber(ms)}</b>
              <small>{words.held(classes.length)}</small>
            </button>
          ))}
        </div>
        {day.classes.length === 0 ? (
          <p className="xt-live-none">{week.length === 0 ? words.noneAtAll : words.noneThatDay}</p>
        ) : (
          <List ordered name={words.dayName(day.ms, nth)}>
            {day.classes.map((one) => (
              <Item
                key={`${one.sectionId}-${one.startsAt}`}
                current={one.is === 'on-air'}
                {...(LEADS_NOWHERE.has(one.is) ? {} : { to: sectionHref({ sectionId: one.sectionId, medium: 'live' }) })}
              >
                <Row
                  media={<Teacher className="xt-live-face" portrait={one.teacher.portrait} />}
                  title={`${timeOf(one.startsAt)} ${one.title}`}
                  text={`${words.teacher(one.teacher.name)} · ${words.state(one, nowMs)}`}
                  leads={!LEADS_NOWHERE.has(one.is)}
                />
              </Item>
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
};
