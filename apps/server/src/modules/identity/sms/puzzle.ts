import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import type { Captcha, CaptchaAnswer } from '../../../providers/captcha/port.ts';
import { spendTicket } from './captcha-ticket.ts';
import { decidePuzzle, type Puzzle, type Risk } from './risk.rule.ts';
import { trySlider } from './slider.ts';
import type { PlaceBudgets } from './sms-limits.rule.ts';
import type { SpendBreaker } from './spend-breaker.ts';

export interface PuzzlePorts {
  clock: Clock;
  budgets: PlaceBudgets;
  breaker: SpendBreaker;
  /** Without one there is the slider alone. */
  captcha?: Captcha | undefined;
}

export interface PuzzleAnswers {
  slider?: { sliderId: string; x: number } | undefined;
  /** `away`: the vendor's script did not come, or we said that the vendor does not answer. */
  captcha?: CaptchaAnswer | 'away' | undefined;
}

export type PuzzleFailure = 'sms.captcha_needed' | 'sms.slider_needed' | 'sms.slider_wrong';

type Earlier = Pick<Risk, 'limits' | 'fromAddress' | 'insteadFromAddress' | 'wrongTries'>;

/** What this asker must solve, as the risk of it says. */
export const wantedPuzzle = async (
  tx: Tx,
  on: PuzzlePorts,
  { visitor, captcha }: PuzzleAnswers & { visitor: Visitor },
  earlier: Earlier,
): Promise<Puzzle> => {
  const here = captcha === 'away' ? 'said-away' : 'here';
  const risk: Risk = {
    ...earlier,
    deviceSince: visitor.device?.since,
    isSpendNear: await on.breaker.isNear(tx),
    captcha: on.captcha ? here : 'none',
  };
  return decidePuzzle(risk, on.budgets, on.clock.now());
};

/** Uses the answer up. Only the vendor knows whether a ticket is good, and it is asked once this transaction has ended. */
export const solvePuzzle = async (
  tx: Tx,
  puzzle: Puzzle,
  { slider, captcha }: PuzzleAnswers,
  now: Date,
): Promise<{ ticket?: CaptchaAnswer } | { failed: PuzzleFailure }> => {
  if (puzzle === 'none') return {};
  if (puzzle === 'captcha') {
    if (!captcha || captcha === 'away' || !(await spendTicket(tx, captcha, now))) return { failed: 'sms.captcha_needed' };
    return { ticket: captcha };
  }
  const solved = await trySlider(tx, slider, now);
  return solved === 'right' ? {} : { failed: solved };
};
