import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { appAddress } from './asker.rule.ts';

/** Whoever is still on the page then was not taken to the other program (decision 0035). */
const OPENED_WITHIN_MS = 2_500;

const leaveFor = (address: string): Promise<boolean> =>
  new Promise((settle) => {
    const timer = setTimeout(() => settle(document.visibilityState === 'hidden'), OPENED_WITHIN_MS);
    window.addEventListener(
      'pagehide',
      () => {
        clearTimeout(timer);
        settle(true);
      },
      { once: true },
    );
    window.location.assign(address);
  });

/** Gets a ticket and takes it to the asker: it is shown nowhere and kept nowhere. */
export const useHandOver = (appId: string, { kind, page }: ResponseOf<Calls['getAsker']>) => {
  const { ask, host, reactTo } = useShell();
  const [state, setState] = useState<'idle' | 'busy' | 'not-opened'>('idle');

  const openMini = async (ticket: string): Promise<boolean> => {
    const opened = await host.openMiniProgram({ appId, path: `${page}?ticket=${encodeURIComponent(ticket)}` });
    if (opened.ok || opened.why === 'left') return true;
    const link = await ask('getMiniSchemeUrl', { appId, pages: page, param: `ticket=${encodeURIComponent(ticket)}` });
    return link.ok && leaveFor(link.data.scheme);
  };

  const handOver = async () => {
    setState('busy');
    const given = reactTo(await ask('giveTicket', {}));
    if (!given.ok) return setState('idle');
    const { ticket } = given.data;
    const opened = kind === 'app' ? await leaveFor(appAddress(ticket)) : await openMini(ticket);
    setState(opened ? 'idle' : 'not-opened');
  };
  return { state, agree: () => void handOver() };
};
