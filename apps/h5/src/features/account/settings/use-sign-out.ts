import { address } from '@xuetang/h5-routes/address';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { afterLayers } from '../../../kit/router.tsx';

/** Ends the session on the server and here. A page that was loaded for this learner must not stay: the document is loaded anew. */
export const useSignOut = () => {
  const { session, host, reactTo } = useShell();
  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    setAsking(false);
    session.forget();
    if (host.kind === 'app') {
      await host.logout();
      if ((await host.close()).ok) return;
    }
    afterLayers(() => window.location.replace(address('login')));
  };
  const { send, isBusy } = useAction('signOut', {
    onDone: () => void leave(),
    onFailed: (failure) => {
      // Over already is over. A session that lives on in the server must not look as if it had ended.
      if (failure.then === 'login') return void leave();
      setAsking(false);
      reactTo(failure);
    },
  });
  return { isAsking, busy: isBusy, ask: () => setAsking(true), stay: () => setAsking(false), leave: () => void send({}) };
};
