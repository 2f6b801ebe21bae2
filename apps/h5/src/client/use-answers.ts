import { createAnswers, watchReturns, type Answers } from './answers.ts';
import { isRestored } from './is-restored.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { openedAnswers } from './opened-answers.ts';
import { useShell, type Shell } from './shell-context.ts';

const open = (shell: Shell): Answers => {
  watchReturns(window, document);
  const kept = createKeptAnswers({ visit: () => sessionStorage, browser: () => localStorage, now: Date.now });
  const answers = createAnswers({ ask: shell.ask, reactTo: shell.reactTo, token: shell.session.token, kept, isRestored });
  openedAnswers.set(shell, answers);
  return answers;
};

/** What the pages of this document have heard so far; made when the first of them asks. */
export const useAnswers = (): Answers => {
  const shell = useShell();
  return openedAnswers.get(shell) ?? open(shell);
};
