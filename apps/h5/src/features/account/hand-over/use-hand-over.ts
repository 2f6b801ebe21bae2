import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { useOneAtATime } from '../../../client/use-one-at-a-time.ts';
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
  const { ask, host } = useShell();
  const give = useAction('giveTicket');
  const { run, isBusy } = useOneAtATime();
  const [isNotOpened, setNotOpened] = useState(false);

  const openMini = async (ticket: string): Promise<boolean> => {
    const opened = await host.openMiniProgram({ appId, path: `${page}?ticket=${encodeURIComponent(ticket)}` });
    if (opened.ok || opened.why === 'left') return true;
    const link = await ask('getMiniSchemeUrl', { appId, pages: page, param: `ticket=${encodeURIComponent(ticket)}` });
    return link.ok && leaveFor(link.data.scheme);
  };

  const handOver = async () => {
    setNotOpened(false);
    const given = await give.send({});
    if (!given?.ok) return;
    const { ticket } = given.data;
    setNotOpened(!(kind === 'app' ? await leaveFor(appAddress(ticket)) : await openMini(ticket)));
  };
  return { isBusy, isNotOpened, agree: () => void run(handOver) };
};
