import type { FamilyName } from '@xuetang/h5-routes/table';
import type { Ask } from '../client/create-client.ts';
import type { SessionStore } from '../client/session-store.ts';
import type { Shell } from '../client/shell-context.ts';
import { toast } from '../kit/Toast.tsx';
import type { Host } from '../native/host.ts';
import { here } from './here.ts';
import { createLogIn } from './log-in.ts';
import { loginTarget } from './login-target.rule.ts';
import { createProve, createProvenAsk } from './prove-again.ts';
import { createReactTo } from './react-to.ts';
import type { RouterHandle } from './router-handle.ts';
import { createSessionEnd } from './session-end.ts';
import type { ShellStore } from './shell-state.ts';

export interface ShellParts {
  ask: Ask;
  session: SessionStore;
  host: Host;
  state: ShellStore;
  captchaScripts: string | undefined;
}

/** Pages that stand between a visitor and where he wanted to go. */
const LEADS_ON: readonly FamilyName[] = ['login', 'registration'];

export const assembleShell = (
  { ask: askOnce, session, host, state, captchaScripts }: ShellParts,
  { navigate, locationKey }: RouterHandle,
): Shell => {
  const { location } = window;
  const prove = createProve(state, () => import('../features/step-up/StepUpSheet.tsx'));
  const ask = createProvenAsk(askOnce, prove, state);
  const target = () => loginTarget(here().url);
  const reactTo = createReactTo({
    toast,
    navigate,
    endSession: createSessionEnd({ session, host, toast, here, navigate, load: (address) => location.replace(address) }),
    replacePage: (failure) => state.change({ failure: { of: failure, at: locationKey() } }),
  });
  const leaveFor = (address: string) => location.assign(address);
  const logIn = createLogIn({ ask, reactTo, session, host, origin: location.origin, target, leaveFor, navigate });
  // The login page stays on the screen until the next one is ready; by then its address has been left.
  const leaveLogin = () => void (LEADS_ON.includes(here().page.family) && navigate(target()));
  // The app starts after the bootstrap, so the login of the first visit is behind it.
  return { ask, reactTo, session, host, entered: Promise.resolve(), logIn, leaveLogin, captchaScripts };
};
