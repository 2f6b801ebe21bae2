import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { EventQuery, NoticeAccount } from '../../providers/wechat/port.ts';
import { noteConsents } from './consents.ts';

const PATH = '/putin/wechat/callback';
const MAX_BODY = 64 * 1_024;

/** Where WeChat tells what people tapped. It gives us five seconds and tells it three times, so it is written down and nothing else. */
export const addWechatCallback = (server: FastifyInstance, ports: { db: Database; clock: Clock; noticeAccount: NoticeAccount }): void => {
  const { events } = ports.noticeAccount;
  void server.register(async (wechat) => {
    wechat.removeAllContentTypeParsers();
    wechat.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));

    wechat.get<{ Querystring: EventQuery }>(PATH, async ({ query }, reply) => {
      const echo = events.echo(query);
      return echo === undefined ? reply.code(403).send() : reply.type('text/plain').send(echo);
    });

    wechat.post<{ Querystring: EventQuery }>(PATH, async ({ query, body }, reply) => {
      const said = events.read(query, typeof body === 'string' ? body : '');
      if (said === undefined) return reply.code(403).send();
      if (said !== 'of no interest') await noteConsents(ports, said);
      return reply.type('text/plain').send('success');
    });
  });
};
