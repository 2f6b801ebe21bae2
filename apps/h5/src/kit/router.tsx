import { useEffect, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { followHistory, type Location, type Navigate as NavigateTo } from './history.ts';

let followed: ReturnType<typeof followHistory> | undefined;
/** On first use: the address may be cleaned before the app starts. */
const here = () => (followed ??= followHistory(window));

const navigate: NavigateTo = (to, options) => here().navigate(to, options);
const subscribe = (listener: () => void) => here().subscribe(listener);
const current = (): Location => here().current();

/** See `followHistory`. */
export const layOver = (onBack: () => void): (() => void) => here().layOver(onBack);
export const afterLayers = (act: () => void): void => here().afterLayers(act);
export const askBefore: ReturnType<typeof followHistory>['askBefore'] = (ask) => here().askBefore(ask);

export const useLocation = (): Location => useSyncExternalStore(subscribe, current);

/** Goes to a page of the app, or back by so many; always the same function. */
export const useNavigate = (): NavigateTo => navigate;

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; replace?: boolean };

export const isPlainTap = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A real link that does not load the app again. */
export const Link = ({ to, replace = false, onClick, target, children, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={to}
    target={target}
    onClick={(event) => {
      onClick?.(event);
      if (event.defaultPrevented || !isPlainTap(event) || (target !== undefined && target !== '_self')) return;
      event.preventDefault();
      navigate(to, { replace });
    }}
  >
    {children}
  </a>
);

/** Leads on at once; the page that says so is not kept in the history. */
export const Navigate = ({ to }: { to: string }) => {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
};
