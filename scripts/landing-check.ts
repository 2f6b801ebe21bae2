import { pageAfterLanding } from '@xuetang/h5-routes/after-landing';
import { landing, type LandingVariant } from '@xuetang/h5-routes/families/landing';
import { landingFaults } from '../packages/page-template/src/landing/faults.ts';
import { blockMissingFor } from '../packages/page-template/src/landing/fits-row.ts';
import { LandingPage } from '../packages/page-template/src/landing/landing-page.ts';

const MOST_CHARACTERS = 60_000;

/** The row of the table behind a name; undefined for what is no landing page. */
export const landingRow = (name: string): LandingVariant | undefined => landing.find((page) => page.name === name)?.variant;

/** All that is wrong with a page before it is saved under a name, in words. Empty: it will be shown. */
export const faultsOf = (name: string, json: string, filmHosts: readonly string[]): string[] => {
  const row = landingRow(name);
  if (!row) return [`${name} is no landing page; pages are: ${landing.map((page) => page.name).join(', ')}`];
  if (json.length > MOST_CHARACTERS) return [`the page is too long: ${json.length} characters, at most ${MOST_CHARACTERS}`];
  const faults = landingFaults(json);
  if (faults.length > 0) return faults;
  const page = LandingPage.parse(JSON.parse(json));
  const missing = blockMissingFor(row, page);
  return [
    ...(missing ? [`blocks must hold a ${missing} block: ${name} asks for it`] : []),
    ...(page.leadsTo && !pageAfterLanding(page.leadsTo) ? [`leadsTo names ${page.leadsTo}, which is no join-group or success page`] : []),
    ...page.blocks.flatMap((block, at) =>
      block.kind === 'film' && block.src && !filmHosts.includes(new URL(block.src).host)
        ? [`blocks[${at}].src is not on a film host of ours (XT_H5_FILM_HOSTS): ${filmHosts.join(', ') || 'none is set'}`]
        : [],
    ),
  ];
};
