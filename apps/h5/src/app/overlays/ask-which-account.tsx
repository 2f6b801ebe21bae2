import { createRoot } from 'react-dom/client';
import type { AccountQuestion } from '../hand-in.ts';
import { WhichAccount } from './WhichAccount.tsx';

/** Asked before the app starts, so it has a root of its own. */
export const askWhichAccount = (question: AccountQuestion): Promise<boolean> =>
  new Promise((settle) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const answer = (isTaken: boolean) => {
      root.unmount();
      place.remove();
      settle(isTaken);
    };
    root.render(<WhichAccount question={question} onAnswer={answer} />);
  });
