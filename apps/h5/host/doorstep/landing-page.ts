import { address } from '@xuetang/h5-routes/address';
import type { KnownPage } from '@xuetang/h5-routes/table';
import { designFor } from '@xuetang/page-template/landing/designs';
import { readLandingPage } from '@xuetang/page-template/landing/landing-page';
import type { ApiSource } from '../api-source.ts';
import type { Built } from '../built.ts';
import { documentOf } from '../html.ts';
import { keepBodies } from './kept-bodies.ts';
import type { Visit } from './visit.ts';

const designNumber = ({ variant }: KnownPage): number | undefined => (variant as { design?: number }).design;

/** With its blocks drawn, and what is true of the camp right now. */
export const createLandingPage = (source: ApiSource, { render, css, scripts }: Built['landing']) => {
  const bodyOf = keepBodies();
  return async ({ page, id, query, data }: Visit): Promise<string> => {
    const saved = await source.landing(page.name, id);
    const campId = query.get('campId') ?? saved?.campId ?? undefined;
    const facts = campId ? await source.campFacts(campId) : undefined;
    const shown = (saved?.json ? readLandingPage(saved.json) : undefined) ?? designFor(designNumber(page));
    // The whole query goes along: the channel, the click id, the account type.
    const onward = new URLSearchParams(query);
    if (campId) onward.set('campId', campId);
    const joinHref = `${address('classInfo21')}?${onward.toString()}`;
    const around = {
      facts,
      joinHref,
      userAgreementHref: address('userAgreement'),
      privacyHref: address('privacyAgreement'),
      complaintHref: address('complaint'),
      aboutHref: address('about'),
    };
    const body = bodyOf(`${page.name} ${id ?? ''} ${joinHref}`, [saved, facts], () => render(shown, around));
    const { title } = shown;
    return documentOf({ title, css, scripts, body, data: { id: 'xt-doorstep', value: { ...data, page: { ...data.page, title } } } });
  };
};
