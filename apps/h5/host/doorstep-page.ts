import { DEFAULT_WECHAT_TYPE } from '@xuetang/contract/constants';
import type { KnownPage } from '@xuetang/h5-routes/table';
import type { DoorstepData } from '../src/doorstep/doorstep-data.ts';
import type { ApiSource } from './api-source.ts';
import type { Built } from './built.ts';
import { documentOf } from './html.ts';
import type { PageFrame } from './page-frame.ts';

const wechatTypeOf = (query: URLSearchParams): string => {
  const asked = query.get('wechatType') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? asked : String(DEFAULT_WECHAT_TYPE);
};

const MOST_BODIES = 500;

/** Every visitor of a campaign gets the same body until its template or account changes: rendered once, it is kept. */
const createBodies = (render: Built['render']) => {
  const kept = new Map<string, { of: readonly unknown[]; body: string }>();
  return (data: DoorstepData, campaign: string): string => {
    const of = [data.template, data.account, data.showComplaint];
    const known = kept.get(campaign);
    if (known?.of.every((part, at) => part === of[at])) return known.body;
    if (kept.size >= MOST_BODIES) kept.clear();
    const body = render(data);
    kept.set(campaign, { of, body });
    return body;
  };
};

/** The HTML of a page that ads pay for, with template, settings and default QR code inside. */
export const createDoorstep = (source: ApiSource, { render, doorstep }: Pick<Built, 'render' | 'doorstep'>) => {
  const bodyOf = createBodies(render);
  return async (page: KnownPage, search: string, frame: Promise<PageFrame>): Promise<string> => {
    const query = new URLSearchParams(search);
    const [wechatType, templateId] = [wechatTypeOf(query), query.get('addGroupPageId')];
    const [account, template, showComplaint, { config }] = await Promise.all([
      source.account(wechatType),
      source.template(templateId),
      source.showComplaint(),
      frame,
    ]);
    // The token is the browser's business: it stays out of the page's text.
    query.delete('token');
    const { name, family, title, chain, access, variant } = page;
    const data = {
      page: { name, family, title, chain, access, variant },
      query: `?${query.toString()}`,
      template,
      account,
      showComplaint,
      config,
    };
    const body = bodyOf(data, `${name} ${wechatType} ${templateId ?? ''}`);
    return documentOf({ title, ...doorstep, body, data: { id: 'xt-doorstep', value: data } });
  };
};
