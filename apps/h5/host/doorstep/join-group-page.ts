import { DEFAULT_TEMPLATE } from '@xuetang/page-template/config';
import type { JoinGroupData } from '../../src/doorstep/join-group/data.ts';
import { cameWith } from '../../src/features/join-group/came.rule.ts';
import type { ApiSource } from '../api-source.ts';
import type { Built } from '../built.ts';
import { documentOf } from '../html.ts';
import { keepBodies } from './kept-bodies.ts';
import type { Visit } from './visit.ts';
import { wechatTypeOf } from './wechat-type.ts';

/** Only these pages are laid out by what operators made; the others are arrangements of our own. */
const isConfigured = ({ variant }: Visit['page']): boolean => (variant as { template?: string }).template === 'configured';

/** With template, settings and default QR code inside. */
export const createJoinGroupPage = (source: ApiSource, { render, css, scripts }: Built['joinGroup']) => {
  const bodyOf = keepBodies();
  return async ({ page, query, data: common }: Visit): Promise<string> => {
    const [wechatType, templateId] = [wechatTypeOf(query), isConfigured(page) ? query.get('addGroupPageId') : null];
    const came = cameWith(query);
    const [account, template, showComplaint] = await Promise.all([
      source.account(wechatType),
      templateId === null ? DEFAULT_TEMPLATE : source.template(templateId),
      source.showComplaint(),
    ]);
    const data = { ...common, page: common.page as JoinGroupData['page'], came, template, account, showComplaint };
    const body = bodyOf(`${page.name} ${wechatType} ${templateId ?? ''} ${came.result ?? ''}`, [template, account, showComplaint], () =>
      render(data),
    );
    return documentOf({ title: page.title, css, scripts, body, data: { id: 'xt-doorstep', value: data } });
  };
};
