import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Books } from './books.ts';
import { currentUser } from './current-user.ts';
import { HowEventsCome, type Events } from './events.ts';
import { html } from './html.ts';
import { NOTICE_ACCOUNT } from './notice-account.ts';
import type { Notices } from './notices.ts';
import { page } from './pages.ts';
import { parametersOf } from './parameters.ts';
import { openidFor, type Users } from './users.ts';

const Answered = z.object({ user: z.string(), templates: z.array(z.string()).min(1), decision: z.enum(['accept', 'reject']) });
const SwitchedOff = z.object({ user: z.string(), template: z.string() });

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

interface On {
  app: FastifyInstance;
  users: Users;
  books: Books;
  notices: Notices;
  events: Events;
}

const openidOf = (user: string) => openidFor(NOTICE_ACCOUNT.appId, user);

/** What people click and tests post, around the notices: the question of `wx-open-subscribe`, and a phone that shows what it received. */
export const openNoticePages = ({ app, users, books, notices, events }: On): void => {
  const taking = <T>(path: string, schema: z.ZodType<T>, take: (body: T) => unknown) =>
    app.post(path, (request, reply) => {
      const body = schema.safeParse(jsonOf(request.body));
      return body.success ? take(body.data) : reply.code(400).send({ problem: z.prettifyError(body.error) });
    });

  taking('/_standin/subscribe', Answered, ({ user, templates, decision }) => ({
    errMsg: 'subscribe:ok',
    subscribeDetails: JSON.stringify(notices.answer(openidOf(user), templates, decision)),
  }));
  taking('/_standin/subscribe/off', SwitchedOff, ({ user, template }) => {
    notices.switchOff(openidOf(user), template);
    return { off: true };
  });
  taking('/_standin/events', HowEventsCome, async (how) => {
    events.be(how);
    await events.deliver();
    return { delivered: true };
  });
  app.post('/_standin/events/deliver', async () => {
    await events.deliver();
    return { delivered: true };
  });
  app.post('/_standin/events/verify', async () => ({ verified: await events.verify() }));

  /** The question itself, for people: a browser cannot draw it over the page. */
  app.get('/_standin/subscribe', (request, reply) => {
    const { template = '', back = '/_standin/' } = parametersOf(request.url);
    const user = currentUser(request, users);
    const wanted = NOTICE_ACCOUNT.templates.filter(({ id }) => template.split(',').includes(id));
    if (!user || wanted.length === 0) return reply.code(400).send({ problem: 'nobody was chosen, or no such template' });
    const button = (decision: string, words: string, look: string) =>
      html`<form method="post" action="/_standin/subscribe/form">
        <input type="hidden" name="template" value="${template}" /><input type="hidden" name="back" value="${back}" />
        <button class="button ${look}" name="decision" value="${decision}">${words}</button>
      </form>`;
    return reply.type('text/html; charset=utf-8').send(
      page(
        '订阅通知',
        html`<h1>学堂 申请向你发送以下消息</h1>
          <p class="quiet">${user.nickname}，同意一次，可以收到一条</p>
          <ul class="card">
            ${wanted.map(({ title }) => html`<li class="row">${title}</li>`)}
          </ul>
          <div class="buttons">${button('reject', '取消', '')}${button('accept', '允许', 'main')}</div>`,
      ),
    );
  });
  app.post('/_standin/subscribe/form', (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const user = currentUser(request, users);
    const decision = form.get('decision') === 'accept' ? 'accept' : 'reject';
    if (user) notices.answer(openidOf(user.key), (form.get('template') ?? '').split(','), decision);
    const back = form.get('back') ?? '';
    return reply.redirect(URL.canParse(back) && /^https?:$/.test(new URL(back).protocol) ? back : '/_standin/phone', 303);
  });

  app.get('/_standin/phone', (request, reply) => {
    const me = currentUser(request, users);
    const mine = me ? books.notices.filter(({ openid }) => openid === openidOf(me.key)) : books.notices;
    return reply.type('text/html; charset=utf-8').send(
      page(
        '服务通知',
        html`<h1>服务通知</h1>
          <p class="quiet">${me ? `${me.nickname}的手机` : '还没有选人，这里是所有人的'}</p>
          ${
            mine.length === 0
              ? html`<p class="quiet">还没有收到通知。</p>`
              : mine.toReversed().map(
                  ({ at, title, data, page: to }) =>
                    html`<div class="card">
                      <div class="row">
                        <span class="name"><b>${title}</b><span class="quiet">${clock.format(at)}</span></span>
                      </div>
                      ${Object.values(data).map((value) => html`<div class="row">${value}</div>`)}
                      <div class="row"><a href="${to}">查看详情</a></div>
                    </div>`,
                )
          }
          <h2>还能收几条</h2>
          <ul class="card">
            ${NOTICE_ACCOUNT.templates.map(
              ({ id, title }) =>
                html`<li class="row">
                  <span class="name">${title}</span><span class="tag">${String(me ? notices.leftOf(openidOf(me.key), id) : 0)}</span>
                </li>`,
            )}
          </ul>`,
      ),
    );
  });
};
