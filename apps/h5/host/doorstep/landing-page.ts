import { address } from '@xuetang/h5-routes/address';
import { pageAfterLanding } from '@xuetang/h5-routes/after-landing';
import type { LandingVariant } from '@xuetang/h5-routes/families/landing';
import { designFor } from '@xuetang/page-template/landing/designs';
import { blockMissingFor } from '@xuetang/page-template/landing/fits-row';
import { enrollingIn } from '@xuetang/page-template/landing/camp-facts';
import { readLandingPage, type LandingPage } from '@xuetang/page-template/landing/landing-page';
import type { LandingData } from '../../src/doorstep/landing/data.ts';
import type { ApiSource } from '../api-source.ts';
import type { Built } from '../built.ts';
import { documentOf, escape } from '../html.ts';
import { keepBodies } from './kept-bodies.ts';
import type { Visit } from './visit.ts';
import { wechatTypeOf } from './wechat-type.ts';

/** Stands in the body for the link: click ids are the visitor's own, and the body is everybody's. */
const ONWARD = '/--onward--';

/** What the box in the dock names. */
const AGREED_TO: ReadonlySet<string> = new Set(['user-service', 'privacy']);

type Saved = NonNullable<Awaited<ReturnType<ApiSource['landing']>>>;

/** Read once for as long as the API's answer is remembered. */
const readOnce = () => {
  const read = new WeakMap<Saved, LandingPage | undefined>();
  return (saved: Saved | undefined): LandingPage | undefined => {
    if (!saved?.json) return undefined;
    if (!read.has(saved)) read.set(saved, readLandingPage(saved.json));
    return read.get(saved);
  };
};

const linkOf = (asks: LandingVariant['asks'], { blocks }: LandingPage, isOpen: boolean): string => {
  if (asks === 'nothing') return '#xt-follow';
  return isOpen && blocks.some(({ kind }) => kind === 'form') ? '#xt-form' : ONWARD;
};

/** With its blocks drawn, and what is true of the camp right now. */
export const createLandingPage = (source: ApiSource, { render, css, scripts }: Built['landing'], filmHosts: readonly string[]) => {
  const bodyOf = keepBodies();
  const read = readOnce();

  /** What only some blocks need, and every part of it may be missing. */
  const partsOf = async ({ blocks }: LandingPage, wechatType: string) => {
    const documents = blocks.flatMap((block) => (block.kind === 'agreement' ? [block.document] : []));
    const texts = await Promise.all(documents.map((document) => source.agreement(document)));
    const account = blocks.some(({ kind }) => kind === 'follow') ? await source.account(wechatType) : { name: '', qr: '' };
    return { account, texts, agreements: Object.fromEntries(texts.flatMap((text) => (text ? [[text.document, text]] : []))) };
  };

  return async ({ page, id, query, data: common }: Visit): Promise<string> => {
    const variant = page.variant as LandingVariant;
    const saved = await source.landing(page.name, id);
    const campId = query.get('campId') ?? saved?.campId ?? undefined;
    const own = read(saved);
    const shown = own && blockMissingFor(variant, own) === undefined ? own : designFor(variant);
    const wechatType = wechatTypeOf(query);
    const [facts, agreed, company, showComplaint, { account, texts, agreements }] = await Promise.all([
      campId ? source.campFacts(campId) : undefined,
      source.agreements(),
      source.company(),
      source.showComplaint(),
      partsOf(shown, wechatType),
    ]);

    const isOpen = enrollingIn(facts) === 'open';
    const elsewhere = isOpen || !campId ? undefined : await source.campBeside(campId);
    // The whole query goes along: the channel, the click id, the account type.
    const onward = new URLSearchParams(query);
    if (campId) onward.set('campId', elsewhere?.campId ?? campId);
    const next = `${address(pageAfterLanding(shown.leadsTo ?? '') ?? 'classInfo21')}?${onward.toString()}`;
    const around = {
      facts,
      elsewhere,
      joinHref: linkOf(variant.asks, shown, isOpen),
      asksConsent: variant.asks !== 'nothing',
      account,
      agreements,
      filmHosts,
      company,
      userAgreementHref: address('userAgreement'),
      privacyHref: address('privacyAgreement'),
      complaintHref: showComplaint ? address('complaint') : undefined,
      aboutHref: address('about'),
    };
    // Made-up ids and camps show what the page shows without them: one body for all of them.
    const campaign = `${page.name} ${saved ? (id ?? '') : ''} ${facts === undefined ? '' : campId} ${account.name}`;
    const body = bodyOf(
      campaign,
      [saved, facts, elsewhere, account.qr, showComplaint, company?.name, company?.licence, company?.record, ...texts],
      () => render(shown, around),
    );
    const { title } = shown;
    const data: LandingData = {
      ...common,
      page: { ...common.page, title },
      next,
      documents: agreed.flatMap(({ document, version }) => (AGREED_TO.has(document) ? [{ document, version }] : [])),
    };
    return documentOf({ title, css, scripts, body: body.replaceAll(ONWARD, escape(next)), data: { id: 'xt-doorstep', value: data } });
  };
};
