import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from './account.ts';
import { drawAvatar } from './avatars.ts';
import type { Books } from './books.ts';
import { currentUser, forget, remember } from './current-user.ts';
import { Fault, type Faults } from './faults.ts';
import { indexPage } from './index-page.ts';
import { readAsk, type Oauth } from './oauth.ts';
import type { Quota } from './quota.ts';
import { openidFor, type Users } from './users.ts';

export const AUTHORIZE = '/connect/oauth2/authorize';
const HOME = '/_standin/';
const USERS_SHOWN = 40;

const NewUser = z.object({
  key: z.string().regex(/^[\w-]{1,64}$/),
  nickname: z.string().min(1).max(64),
  unionid: z.string().min(1).optional(),
  subscribed: z.boolean().optional(),
  snapshot: z.boolean().optional(),
  refuses: z.boolean().optional(),
});
const NewUsers = z.union([NewUser.transform((user) => [user]), z.array(NewUser)]);
const Limits = z.record(z.string(), z.int().min(0));

interface On {
  app: FastifyInstance;
  accounts: readonly Account[];
  users: Users;
  books: Books;
  faults: Faults;
  quota: Quota;
  oauth: Oauth;
  reset: () => void;
}

const isForm = (request: FastifyRequest) => request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

const formOf = (request: FastifyRequest) => new URLSearchParams(typeof request.body === 'string' ? request.body : '');

const jsonOf = (request: FastifyRequest): unknown => {
  try {
    return JSON.parse(String(request.body));
  } catch {
    return undefined;
  }
};

/** Only back to where these pages are shown from: the stand-in redirects nobody elsewhere. */
const backOf = (form: URLSearchParams) => {
  const back = form.get('back') ?? '';
  return back.startsWith(`${AUTHORIZE}?`) ? back : HOME;
};

/** What tests and people steer the stand-in with. WeChat has none of it. */
export const openControl = ({ app, accounts, users, books, faults, quota, oauth, reset }: On): void => {
  const taken = <T>(schema: z.ZodType<T>, request: FastifyRequest, reply: FastifyReply, take: (body: T) => unknown) => {
    const body = schema.safeParse(jsonOf(request));
    return body.success ? take(body.data) : reply.code(400).send({ problem: z.prettifyError(body.error) });
  };

  app.get('/_standin', (_request, reply) => reply.redirect(HOME));
  app.get(HOME, (request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      indexPage({
        accounts,
        books,
        faults: faults.pending(),
        me: currentUser(request, users),
        users: users.first(USERS_SHOWN),
        userCount: users.count(),
      }),
    ),
  );
  app.get('/_standin/books', () => books);
  app.get<{ Params: { file: string } }>('/_standin/avatar/:file', ({ params: { file } }, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(drawAvatar(file.replace(/\.svg$/, ''))),
  );

  app.post('/_standin/faults', (request, reply) =>
    taken(Fault, request, reply, (fault) => {
      faults.add(fault);
      return { pending: faults.pending() };
    }),
  );
  app.post('/_standin/quota', (request, reply) =>
    taken(Limits, request, reply, (limits) => {
      quota.limit(limits);
      return { limits };
    }),
  );
  app.post('/_standin/users', (request, reply) =>
    taken(NewUsers, request, reply, (wanted) => ({
      users: wanted.map(users.add).map((user) => ({
        ...user,
        openids: Object.fromEntries(accounts.map(({ appId }) => [appId, openidFor(appId, user.key)])),
      })),
    })),
  );
  app.post('/_standin/reset', (request, reply) => {
    reset();
    return isForm(request) ? reply.redirect(HOME, 303) : { reset: true };
  });

  app.post('/_standin/be', (request, reply) => {
    const form = formOf(request);
    const user = users.get(form.get('user') ?? '');
    if (user) remember(reply, user.key);
    return reply.redirect(backOf(form), 303);
  });
  app.post('/_standin/leave', (request, reply) => forget(reply).redirect(backOf(formOf(request)), 303));
  app.post('/_standin/consent', (request, reply) => {
    const form = formOf(request);
    const ask = readAsk(accounts, backOf(form));
    const user = currentUser(request, users);
    if ('title' in ask || !user) return reply.redirect(backOf(form), 303);
    return reply.redirect(oauth.decide(ask, user, form.get('decision') === 'allow' ? 'allow' : 'refuse'), 303);
  });
};
