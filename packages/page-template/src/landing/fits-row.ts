import type { DesignChoice } from './designs.ts';
import type { LandingPage } from './landing-page.ts';

const NEEDED = { agreement: 'agreement', 'mobile-and-wechat': 'form', nothing: 'follow', follow: 'follow' } as const satisfies Record<
  NonNullable<DesignChoice['asks']>,
  LandingPage['blocks'][number]['kind']
>;

/** The block without which a page could not do what its row asks for; undefined when it is there, or none is needed. */
export const blockMissingFor = ({ asks }: DesignChoice, { blocks }: LandingPage): string | undefined => {
  const needed = asks && NEEDED[asks];
  return needed && !blocks.some(({ kind }) => kind === needed) ? needed : undefined;
};
