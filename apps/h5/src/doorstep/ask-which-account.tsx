import { render } from 'preact/compat';
import type { AccountQuestion } from '../app/hand-in.ts';
import { WhichAccount } from '../app/overlays/WhichAccount.tsx';

/** Loaded only for the few who need it. */
export const askWhichAccount = (question: AccountQuestion): Promise<boolean> =>
  new Promise((settle) => {
    const place = document.createElement('div');
    document.body.append(place);
    const answer = (isTaken: boolean) => {
      render(null, place);
      place.remove();
      settle(isTaken);
    };
    render(<WhichAccount question={question} onAnswer={answer} />, place);
  });
