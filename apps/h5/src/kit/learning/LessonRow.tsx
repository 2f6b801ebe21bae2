import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Item } from '../layout/List.tsx';
import { Row } from '../layout/Row.tsx';
import './lesson-row.css';

export interface LessonRowProps {
  title: string;
  state: 'done' | 'going' | 'open' | 'coming' | 'locked';
  /** When it was, is or will be; what opens it; how long it can be watched. Each on its own line. */
  lines: readonly string[];
  /** 0 to 1 while it is under way. */
  share?: number;
  /** At the right: used or not, free. */
  tag?: ReactNode;
  to?: string;
  /** Something happens here instead: it is played. */
  onPress?: () => void;
  /** It is heard at this moment. */
  isPlaying?: boolean;
  /** Tapped although it is locked: the page says what opens it. */
  onLocked?: () => void;
}

const MARKS = { done: 'done', going: 'play', open: 'play', coming: 'clock', locked: 'lock' } as const;
const WORDS = { done: '已学完', going: '学到一半', open: '可以学', coming: '还没到时间', locked: '还没解锁' } as const;

/** A lesson in a list: how far it is, what stands in the way. A lock is a reason in words, never a grey row alone. */
export const LessonRow = ({ title, state, lines, share, tag, to, onPress, isPlaying = false, onLocked }: LessonRowProps) => {
  const leads = state !== 'locked' && state !== 'coming';
  const press = leads ? onPress : onLocked;
  return (
    <Item current={isPlaying || state === 'going'} {...(leads && to ? { to } : {})} {...(press ? { onPress: press } : {})}>
      <Row
        media={
          <span className={`xt-lesson-mark xt-lesson-${state}`}>
            <Icon name={isPlaying ? 'pause' : MARKS[state]} size={20} />
            <span className="xt-unseen">{isPlaying ? '正在播放' : WORDS[state]}</span>
          </span>
        }
        title={title}
        text={
          <>
            {lines.map((line) => (
              <span key={line} className="xt-lesson-line">
                {line}
              </span>
            ))}
            {share !== undefined && (
              <i className="xt-lesson-way" aria-hidden="true">
                <i style={{ width: `${Math.round(Math.max(0, Math.min(1, share)) * 100)}%` }} />
              </i>
            )}
          </>
        }
        aside={tag}
      />
    </Item>
  );
};
