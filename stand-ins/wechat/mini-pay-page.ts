import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CLIENT_SECRETS, textToSign } from '../../packages/contract/src/sign.ts';
import { currentUser } from './current-user.ts';
import { html, type Markup } from './html.ts';
import { backTo, page } from './pages.ts';
import { parametersOf } from './parameters.ts';
import type { Users } from './users.ts';

interface On {
  app: FastifyInstance;
  users: Users;
  /** The mini-program's `wx.login`. */
  logIn: (appId: string, user: string) => string;
  appId: string;
  /** Where the mini-program finds our server, and where WeChat's sheet is. */
  apiUrl: string | undefined;
  payUrl: string | undefined;
}

const PATH = '/_standin/mini/pay';
const HTML = 'text/html; charset=utf-8';
const Answered = z.object({ code: z.int(), message: z.string().optional(), data: z.record(z.string(), z.unknown()).nullable() });
const Sheet = z.object({ id: z.string(), cashier: z.string() });

/** A call of our API, as a mini-program makes it: signed, and by nobody who is logged in. */
const askAt = (apiUrl: string) => async (call: string, fields: Readonly<Record<string, string>>) => {
  const timestamp = Math.floor(Date.now() / 1_000);
  const sign = createHash('sha256')
    .update(textToSign(fields, timestamp, '', CLIENT_SECRETS.main))
    .digest('hex');
  const answered = await fetch(`${apiUrl}/pay/api/v1/payChain/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', businessPlateFrom: '1', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...fields, timestamp, sign }),
  });
  return Answered.parse(await answered.json());
};

const ticketField = (ticket: string): Markup =>
  ticket === ''
    ? html`<p>网页跳到 /pages/pay/index 时带来的 ticket：</p>
        <input name="ticket" required />`
    : html`<input type="hidden" name="ticket" value="${ticket}" />`;

const shown = (title: string, words: string, back: string): string =>
  page(
    title,
    html`<h1>${title}</h1>
      <p>${words}</p>
      <div class="buttons">${back !== '' && html`<a class="button" href="${back}">回到网页</a>`}</div>`,
  );

/** `/pages/pay/index` of our mini-program, which a browser cannot show: it trades its ticket for a sheet of WeChat's, and leads back. */
export const openMiniPayPage = ({ app, users, logIn, appId, apiUrl, payUrl }: On): void => {
  /** Where somebody pays, or why nothing can be paid. */
  const sheetOf = async (ticket: string, user: string): Promise<{ cashier: string } | { why: string }> => {
    if (apiUrl === undefined || payUrl === undefined) return { why: '替身不知道学堂的服务器和微信支付在哪里' };
    const ask = askAt(apiUrl);
    const named = await ask('nameMiniPayer', { ticket, appId, code: logIn(appId, user) });
    if (named.code !== 0) return { why: named.message ?? String(named.code) };
    const paying = await ask('payInMini', { ticket, payer: String(named.data?.payer) });
    if (paying.code !== 0) return { why: paying.message ?? String(paying.code) };
    if (paying.data?.is !== 'sheet') return { why: `没有打开付款窗口：${String(paying.data?.is)}` };
    const opened = await fetch(`${payUrl}/_standin/sheets`, { method: 'POST', body: JSON.stringify(paying.data.sheet) });
    if (!opened.ok) return { why: '微信支付不认这个窗口的参数' };
    return { cashier: `${payUrl}${Sheet.parse(await opened.json()).cashier}` };
  };

  app.get(PATH, (request, reply) => {
    const { ticket = '', back = '' } = parametersOf(request.url);
    const user = currentUser(request, users);
    return reply.type(HTML).send(
      page(
        '小程序付款页',
        html`<h1>小程序里的付款页</h1>
          <p class="quiet">小程序 ${appId}，现在是 ${user?.nickname ?? '还没有选的人'}</p>
          <form method="post" action="${PATH}">
            ${backTo(back)}${ticketField(ticket)}
            <div class="buttons">
              ${URL.canParse(back) && html`<a class="button" href="${back}">取消</a>`}
              <button class="button main">去付款</button>
            </div>
          </form>`,
      ),
    );
  });

  app.post(PATH, async (request, reply) => {
    const form = new URLSearchParams(String(request.body));
    const [ticket, back] = [form.get('ticket') ?? '', form.get('back') ?? ''];
    const user = currentUser(request, users);
    if (!user) return reply.type(HTML).send(shown('还没有选人', '先到替身首页选一位微信用户。', '/_standin/'));
    const told = await sheetOf(ticket, user.key);
    if ('why' in told) return reply.type(HTML).send(shown('付不了', told.why, back));
    return reply.redirect(`${told.cashier}&back=${encodeURIComponent(back)}`, 303);
  });
};
