import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordCall, type Books } from './books.ts';
import { refuseWith } from './errcodes.ts';
import type { Fault, Faults } from './faults.ts';
import { parametersOf } from './parameters.ts';
import { newRid } from './secrets.ts';

export type Answer =
  | { json: object }
  /** A file, as it was sent. */
  | { bytes: Buffer; type: string; name: string }
  /** `wrong`: WeChat's error page, by its code or its title. */
  | { page: string; wrong?: string }
  | { redirect: string };

interface On {
  app: FastifyInstance;
  books: Books;
  faults: Faults;
  now: () => number;
}

type Outcome = { answer: Answer } | { fault: Fault };

const errcodeOf = (answer: Answer): number =>
  'json' in answer && 'errcode' in answer.json && typeof answer.json.errcode === 'number' ? answer.json.errcode : 0;

const nameOf = (outcome: Outcome): string => {
  if ('fault' in outcome) {
    const { kind, errcode = -1 } = outcome.fault;
    return kind === 'errcode' ? `fault errcode ${errcode}` : `fault ${kind}`;
  }
  const errcode = errcodeOf(outcome.answer);
  if (errcode !== 0) return `errcode ${errcode}`;
  if ('page' in outcome.answer) return outcome.answer.wrong ? `error-page ${outcome.answer.wrong}` : 'page';
  return 'redirect' in outcome.answer ? 'redirect' : 'ok';
};

/** Every call of WeChat's own paths comes through here: it meets its fault and goes into the books. */
export const openDoor = (on: On) => {
  const send = (path: string, reply: FastifyReply, answer: Answer) => {
    if ('page' in answer) return reply.type('text/html; charset=utf-8').send(answer.page);
    if ('redirect' in answer) return reply.redirect(answer.redirect, 302);
    if ('bytes' in answer)
      return reply.type(answer.type).header('content-disposition', `attachment; filename="${answer.name}"`).send(answer.bytes);
    const sns = path.startsWith('/sns/');
    // WeChat labels the answers of /sns/ as plain text although they are JSON: a client that trusts the label fails.
    reply.type(sns ? 'text/plain' : 'application/json; encoding=utf-8');
    if (errcodeOf(answer) === 0) return reply.send(JSON.stringify(answer.json));
    const { errmsg, ...rest } = answer.json as { errmsg: string };
    return reply.send(JSON.stringify({ ...rest, errmsg: `${errmsg}${sns ? ',' : ''} rid: ${newRid(on.now())}` }));
  };

  const misbehave = async (fault: Fault, request: FastifyRequest, reply: FastifyReply) => {
    if (fault.kind === 'timeout') reply.hijack();
    await on.faults.delay(fault);
    if (fault.kind === 'timeout') return void request.raw.socket.destroy();
    if (fault.kind === 'http-500') return reply.code(500).type('text/html').send('<h1>500 Internal Server Error</h1>');
    return send(fault.path, reply, { json: refuseWith(fault.errcode ?? -1) });
  };

  return (method: 'GET' | 'POST' | ('GET' | 'POST')[], path: string, handle: (request: FastifyRequest) => Answer) => {
    on.app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const fault = on.faults.take(path);
        const isSlow = fault?.kind === 'slow';
        if (fault?.carriedOut && !isSlow) handle(request);
        const outcome: Outcome = fault && !isSlow ? { fault } : { answer: handle(request) };
        const { secret: _kept, ...query } = parametersOf(request.url);
        recordCall(on.books, { at: on.now(), method: request.method, path, query, outcome: nameOf(outcome) });
        if (isSlow) await on.faults.delay(fault);
        return 'fault' in outcome ? misbehave(outcome.fault, request, reply) : send(path, reply, outcome.answer);
      },
    });
  };
};
