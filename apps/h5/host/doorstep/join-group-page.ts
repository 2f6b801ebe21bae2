import { DEFAULT_WECHAT_TYPE } from '@xuetang/contract/constants';
import type { ApiSource } from '../api-source.ts';
import type { Built } from '../built.ts';
import { documentOf } from '../html.ts';
import { keepBodies } from './kept-bodies.ts';
import type { Visit } from './visit.ts';

const wechatTypeOf = (query: URLSearchParams): string => {
  const asked = query.get('wechatType') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? asked : String(DEFAULT_WECHAT_TYPE);
};

/** With template, settings and default QR code inside. */
export const createJoinGroupPage = (source: ApiSource, { render, css, scripts }: Built['joinGroup']) => {
  const bodyOf = keepBodies();
  return async ({ page, query, data: common }: Visit): Promise<string> => {
    const [wechatType, templateId] = [wechatTypeOf(query), query.get('addGroupPageId')];
    const [account, template, showComplaint] = await Promise.all([
      source.account(wechatType),
      source.template(templateId),
      source.showComplaint(),
    ]);
    const data = { ...common, template, account, showComplaint };
    const body = bodyOf(`${page.name} ${wechatType} ${templateId ?? ''}`, [template, account, showComplaint], () => render(data));
    return documentOf({ title: page.title, css, scripts, body, data: { id: 'xt-doorstep', value: data } });
  };
};
