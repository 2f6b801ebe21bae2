import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openUsers } from '../wechat/users.ts';
import { CONSOLE_APP, consoleSettingsAt, settingsAt } from './account.ts';
import { clearBooks, count, openBooks, type Books } from './books.ts';
import { openCallbacks, type Unreliability } from './callbacks.ts';
import { Fault, openFaults } from './faults.ts';
import { groupsPage } from './groups-page.ts';
import { openGroups, type Groups } from './groups.ts';
import { openLogin } from './login.ts';
import { openProtocol, refuse } from './protocol.ts';

export interface WecomStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  /** Where callbacks go; nowhere until it is set. */
  callTo?: string;
  now?: () => number;
}

export interface WecomStandIn {
  url: string;
  /** XT_WECOM for a server that asks it. */
  settings: string;
  /** XT_CONSOLE_WECOM for a console whose people scan here. */
  consoleSettings: string;
  /** As when this member scans the code of the console; an empty id is somebody from outside. Answers WeCom's code. */
  scan: (userId: string) => string;
  books: Books;
  groups: Groups;
  /** The unionids of everybody from outside in the group at this moment. */
  inside: (chatId: string) => string[];
  callTo: (url: string | undefined) => void;
  /** Callbacks are lost, repeated and reordered from now on. */
  unreliable: (how: Partial<Unreliability>) => void;
  /** Callbacks wait until `deliver`. */
  hold: () => void;
  deliver: () => Promise<void>;
  /** As when an operator saves the address of callbacks. */
  verify: () => Promise<boolean>;
  misbehave: (fault: z.input<typeof Fault>) => void;
  forgetTokens: () => void;
  reset: () => void;
  close: () => Promise<void>;
}

const Deed = z.object({ deed: z.enum(['join', 'leave', 'lose-owner', 'dissolve']), unionid: z.string().default('') });
const API = '/cgi-bin/';

const bodyOf = (request: FastifyRequest): unknown => {
  try {
    return JSON.parse(String(request.body)) as unknown;
  } catch {
    return undefined;
  }
};

/** WeCom's side of customer groups and customer service, with books of its own. */
export const startWecomStandIn = async (options: WecomStandInOptions): Promise<WecomStandIn> => {
  const { port, host = '127.0.0.1', now = Date.now } = options;
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const books = openBooks();
  const faults = openFaults();
  const callbacks = openCallbacks(books, now);
  callbacks.callTo(options.callTo);
  const groups = openGroups(books, callbacks, now);
  const protocol = openProtocol(books, now);
  const users = openUsers([]);

  const misbehave = async (fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (fault.kind === 'token-dead') protocol.forgetTokens();
    if (fault.kind === 'token-dead') return false;
    if (fault.kind === 'rate-limit' || fault.kind === 'busy') await reply.send(refuse(fault.kind === 'busy' ? -1 : 45009));
    else if (fault.kind === 'http-500') await reply.code(500).type('text/html').send('<h1>500 Internal Server Error</h1>');
    else {
      if (fault.kind === 'silence') reply.hijack();
      await faults.delay(fault);
      if (fault.kind === 'slow') return false;
      request.raw.socket.destroy();
    }
    return true;
  };

  const serve = (method: 'GET' | 'POST', path: string, answer: (query: URLSearchParams, body: unknown) => object) =>
    app.route({
      method,
      url: `${API}${path}`,
      handler: async (request, reply) => {
        const fault = faults.take(path);
        if (fault) count(books, `${path} fault ${fault.kind}`);
        if (fault && (await misbehave(fault, request, reply))) return reply;
        const said = answer(new URLSearchParams(request.url.split('?', 2)[1]), bodyOf(request));
        count(books, `${path} ${(said as { errcode: number }).errcode}`);
        return reply.send(said);
      },
    });
  const login = openLogin(books, now);
  serve('GET', 'gettoken', (query) => (query.get('corpsecret') === CONSOLE_APP.secret ? login.gettoken() : protocol.gettoken(query)));
  serve('GET', 'auth/getuserinfo', login.getuserinfo);
  for (const path of protocol.paths) serve('POST', path, (query, body) => protocol.answer(path, query, body));

  app.get('/_standin', (_request, reply) => reply.redirect('/_standin/'));
  app.get('/_standin/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(groupsPage(books, users.first(40), faults.pending())),
  );
  app.post<{ Params: { chatId: string } }>('/_standin/chats/:chatId', ({ params: { chatId }, body }, reply) => {
    const asked = Deed.safeParse(Object.fromEntries(new URLSearchParams(String(body))));
    if (!asked.success || !books.chats.has(chatId)) return reply.code(400).send({ problem: 'No such group or deed' });
    const { deed, unionid } = asked.data;
    const name = users.first(40).find((user) => user.unionid === unionid)?.nickname;
    if (deed === 'join') groups.join(chatId, { unionid, ...(name === undefined ? {} : { name }) });
    else if (deed === 'leave') groups.leave(chatId, unionid);
    else if (deed === 'lose-owner') groups.loseOwner(chatId);
    else groups.dissolve(chatId);
    return reply.redirect('/_standin/', 303);
  });

  app.get('/wwlogin/sso/login', (request, reply) => {
    const page = login.page(new URLSearchParams(request.url.split('?', 2)[1]));
    return page === undefined
      ? reply.code(400).type('text/plain; charset=utf-8').send('该链接无法访问')
      : reply.type('text/html; charset=utf-8').send(page);
  });
  app.post('/_standin/scan', ({ body }, reply) => {
    const asked = Object.fromEntries(new URLSearchParams(String(body)));
    const { to = '', state = '', userId = '' } = asked;
    if (!URL.canParse(to)) return reply.code(400).send({ problem: 'Nowhere to go back to' });
    const back = new URL(to);
    back.searchParams.set('code', login.scan(userId));
    back.searchParams.set('state', state);
    return reply.redirect(back.href, 303);
  });

  const url = await app.listen({ port, host });
  return {
    url,
    settings: settingsAt(url),
    consoleSettings: consoleSettingsAt(url),
    scan: login.scan,
    books,
    groups,
    inside: protocol.inside,
    callTo: callbacks.callTo,
    unreliable: callbacks.be,
    hold: callbacks.hold,
    deliver: callbacks.deliver,
    verify: callbacks.verify,
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    forgetTokens: () => {
      protocol.forgetTokens();
      login.forgetTokens();
    },
    reset: () => {
      faults.clear();
      callbacks.reset();
      protocol.forgetTokens();
      clearBooks(books);
    },
    close: async () => {
      faults.clear();
      callbacks.callTo(undefined);
      await app.close();
    },
  };
};
