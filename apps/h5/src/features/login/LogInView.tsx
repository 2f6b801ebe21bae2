import { matchPage } from '@xuetang/h5-routes/match';
import { type ComponentType, useEffect } from 'react';
import { useShell } from '../../client/shell-context.ts';
import type { Asked } from './link-to.ts';

/** Around every page that logs in: whoever is logged in already has nothing to do here. */
export const LogInView = ({ View, ...asked }: Asked & { View: ComponentType<Asked> }) => {
  const { session, leaveLogin } = useShell();
  const isLoggedIn = session.token() !== '';
  useEffect(() => {
    // After the login this page stays on the screen until the next one is ready: by then its address has been left.
    if (isLoggedIn && matchPage(window.location.pathname).page.family === 'login') leaveLogin();
  }, [isLoggedIn, leaveLogin]);
  return <View {...asked} />;
};
