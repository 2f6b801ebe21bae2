import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { words } from '../words.ts';
import type { LeavingProps } from './leaving-props.ts';

/** Its clock; or, while the last payment is being checked, that it is. */
export const Clock = ({ until, now, onAgain }: Pick<LeavingProps, 'until' | 'now' | 'onAgain'>) =>
  until === undefined ? <Notice>{words.checking}</Notice> : <CountDown label={words.left} serverNow={now} until={until} onOver={onAgain} />;
