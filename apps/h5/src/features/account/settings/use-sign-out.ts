import { address } from '@xuetang/h5-routes/address';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';

/** Ends the session on the server and here. A page that was loaded for this learner must not stay: the document is loaded anew. */
export const useSignOut = () => {
  const { ask, session, host, reactTo } = useShell();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const ended = await ask('signOut', {});
    setBusy(false);
    setAsking(false);
    // A session that lives on in the server must not look as if it had ended.
    if (!ended.ok && ended.then !== 'login') return void reactTo(ended);
    session.forget();
    if (host.kind === 'app') {
      await host.logout();
      if ((await host.close()).ok) return;
    }
    window.location.replace(address('login'));
  };
  return { isAsking, busy, ask: () => setAsking(true), stay: () => setAsking(false), leave: () => void leave() };
};
