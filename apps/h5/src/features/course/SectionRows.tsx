import { dateOf } from '@xuetang/contract/beijing-time.rule';
import type { SectionLine } from '@xuetang/contract/courses';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import type { ReactNode } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { LessonRow } from '../../kit/learning/LessonRow.tsx';
import { closedWords, mediumWords, sectionRow } from '../../kit/learning/section-words.rule.ts';
import { List } from '../../kit/layout/List.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { toast } from '../../kit/toast.ts';
import type { OutlineEntry } from './outline.rule.ts';
import { words } from './words.ts';
import './section-rows.css';

interface RowProps {
  section: SectionLine;
  now: number;
}

const replayLines = ({ replay }: SectionLine, now: number): string[] => {
  if (!replay) return [];
  const date = dateOf(replay.until, now);
  if (Date.parse(replay.until) <= now) return [words.list.replayOver(date)];
  return [replay.isReady ? words.list.replay(date) : words.list.replayLater(date)];
};

/** Said before it happens, and once it has: what is given back counts by it. A mini-program may not speak of buying, so of giving back neither. */
const usedLines = ({ isUsed, medium }: SectionLine, inMiniProgram: boolean): string[] =>
  isUsed === false && !inMiniProgram ? [words.list.usedBy[medium]] : [];

const tagOf = ({ isUsed, isTrial, state }: SectionLine, inMiniProgram: boolean): { tag?: ReactNode } => {
  if (isUsed && !inMiniProgram) return { tag: <Tag>{words.list.used}</Tag> };
  return isTrial && state.is !== 'learned' ? { tag: <Tag tone="link">{words.list.trial}</Tag> } : {};
};

/** Open, it leads to its page; closed, it stays in its place and says why. */
const OneSection = ({ section, now }: RowProps) => {
  const inMiniProgram = useShell().host.kind === 'mini-program';
  const { is } = section.state;
  const closed = closedWords(section.state, { now, inMiniProgram });
  const shown = sectionRow(section, { now, inMiniProgram });
  // Of a course that nobody has bought every row would say the same: the button of the page says it once.
  const lines =
    is === 'not-purchased' ? [mediumWords(section)] : [...shown.lines, ...replayLines(section, now), ...usedLines(section, inMiniProgram)];
  return (
    <LessonRow
      {...shown}
      lines={lines}
      {...tagOf(section, inMiniProgram)}
      {...(closed ? { onLocked: () => toast(`${closed.title}：${closed.text}`) } : { to: sectionHref(section) })}
    />
  );
};

const Steps = ({ steps, now }: { steps: readonly SectionLine[]; now: number }) => (
  <li className="xt-day-steps">
    <details>
      <summary>{words.list.steps(steps.length, steps.filter(({ state }) => state.is === 'learned').length)}</summary>
      <ul>
        {steps.map((section) => (
          <OneSection key={section.sectionId} section={section} now={now} />
        ))}
      </ul>
    </details>
  </li>
);

/** The sections of a chapter, each with its state; the steps of a day lie folded under it. */
export const SectionRows = ({ name, entries, now }: { name: string; entries: readonly OutlineEntry[]; now: number }) => (
  <List name={name}>
    {entries.map(({ section, steps }) => [
      <OneSection key={section.sectionId} section={section} now={now} />,
      steps.length > 0 && <Steps key={`${section.sectionId} steps`} steps={steps} now={now} />,
    ])}
  </List>
);
