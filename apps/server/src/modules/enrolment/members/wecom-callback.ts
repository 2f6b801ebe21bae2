import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db.ts';
import type { CallbackQuery, WecomCallbacks } from '../../../providers/wecom/port.ts';
import { noteChangedChat } from './sync-members.ts';

const PATH = '/putin/wecom/callback';
const MAX_BODY = 64 * 1_024;

/** Where WeCom tells that groups change. It gives us five seconds, so nothing is done here but to write the hint down. */
export const addWecomCallback = (server: FastifyInstance, db: Database, callbacks: WecomCallbacks): void => {
  void server.register(async (wecom) => {
    wecom.removeAllContentTypeParsers();
    wecom.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));

    wecom.get<{ Querystring: CallbackQuery }>(PATH, async ({ query }, reply) => {
      const echo = callbacks.echo(query);
      return echo === undefined ? reply.code(403).send() : reply.type('text/plain').send(echo);
    });

    wecom.post<{ Querystring: CallbackQuery }>(PATH, async ({ query, body }, reply) => {
      const said = callbacks.read(query, typeof body === 'string' ? body : '');
      if (said === undefined) return reply.code(403).send();
      if (said !== 'of no interest') await noteChangedChat(db, said.changedChat);
      return reply.type('text/plain').send('success');
    });
  });
};
