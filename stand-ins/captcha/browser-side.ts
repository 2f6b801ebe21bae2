import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Books } from './books.ts';
import { browserScript, SCRIPTS } from './browser-scripts.ts';

const Vendor = z.enum(['tencent', 'aliyun']);
const Posing = z.object({ vendor: Vendor });
const Picking = z.object({ vendor: Vendor, id: z.string(), picked: z.string() });
const Leaving = z.object({ vendor: Vendor, how: z.enum(['closed', 'away']) });

const WORDS = { tencent: '浏览器 · 腾讯云', aliyun: '浏览器 · 阿里云', closed: '关掉了验证', away: '假装厂商连不上' } as const;

const readAs = <T>(schema: z.ZodType<T>, body: unknown): T | undefined => {
  try {
    return schema.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
};

/** What browsers get of the vendors: their scripts, a riddle to solve, and a ticket for the right answer. */
export const serveBrowsers = (app: FastifyInstance, books: Books): void => {
  // Pages of any origin show a captcha.
  const open = (reply: FastifyReply) => reply.header('access-control-allow-origin', '*');
  const bad = (reply: FastifyReply) => open(reply).code(400).send({ problem: 'not what the script sends' });

  for (const vendor of Vendor.options)
    app.get(SCRIPTS[vendor], ({ host }, reply) => {
      books.note(`${vendor} script`);
      return open(reply)
        .type('text/javascript; charset=utf-8')
        .send(browserScript(vendor, `http://${host}`));
    });

  app.post('/_standin/riddle', ({ body }, reply) => {
    const asked = readAs(Posing, body);
    if (!asked) return bad(reply);
    const riddle = books.pose();
    books.write({ who: WORDS[asked.vendor], asked: '要一道题', told: `请点“${riddle.wanted}”字` });
    return open(reply).send(riddle);
  });

  app.post('/_standin/pick', ({ body }, reply) => {
    const answer = readAs(Picking, body);
    if (!answer) return bad(reply);
    const riddle = books.riddles.get(answer.id);
    books.riddles.delete(answer.id);
    const isRight = riddle?.wanted === answer.picked;
    books.note(`${answer.vendor} ${isRight ? 'solved' : 'missed'}`);
    const { ticket, randstr } = isRight ? books.issue() : { ticket: undefined, randstr: undefined };
    books.write({ who: WORDS[answer.vendor], asked: `点了“${answer.picked}”`, told: ticket ? `对，票据 ${ticket}` : '不对，换一道题' });
    return open(reply).send({ ticket, randstr });
  });

  app.post('/_standin/left', ({ body }, reply) => {
    const left = readAs(Leaving, body);
    if (!left) return bad(reply);
    books.note(`${left.vendor} ${left.how}`);
    books.write({ who: WORDS[left.vendor], asked: WORDS[left.how], told: '不给票据' });
    return open(reply).send({});
  });
};
