import { hasAgreed } from './agreed.ts';
import { storageAt } from './in-browser.ts';
import { lineageHere } from './lineage.ts';
import type { Shell } from './shell-context.ts';

/** Tells our server what this visit is to an ad. Visits that nobody paid for do not even load the script for it. */
export const tellAds = async ({ ask, session }: Pick<Shell, 'ask' | 'session'>, what: 'click' | 'seat'): Promise<void> => {
  const { clickIds, told, seatTold } = lineageHere();
  if (Object.keys(clickIds).length === 0 || (what === 'click' ? told : seatTold)) return;
  const { tellClick, tellSeated } = await import('./tell-click.ts');
  const hasConsent = () =>
    hasAgreed(
      storageAt(() => localStorage),
      'privacy',
    );
  await (what === 'click' ? tellClick : tellSeated)({ ask, token: session.token, hasConsent });
};
