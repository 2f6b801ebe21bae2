import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Books } from './books.ts';
import { nothingHere } from './cashier-page.ts';
import { complainingPage } from './complaining-page.ts';
import type { Complaints } from './complaints.ts';
import type { Trades } from './trades.ts';

const HTML = 'text/html; charset=utf-8';
const Deed = z.object({
  deed: z.enum(['complain', 'speak', 'again', 'back']),
  number: z.string().default(''),
  text: z.string().max(300).default(''),
  phone: z.string().default(''),
});

/** Where a person complains about a payment, and goes on with it. */
export const serveComplaining = (
  app: FastifyInstance,
  { books, complaints, trades }: { books: Books; complaints: Complaints; trades: Trades },
): void => {
  const of = (outTradeNo: string) => [...books.complaints.values()].filter((complaint) => complaint.outTradeNo === outTradeNo);

  app.get<{ Params: { name: string } }>('/_standin/complaints/:name', ({ params: { name } }, reply) => {
    const order = trades.find(name);
    const shown = of(order?.outTradeNo ?? name);
    const isThere = (order?.payments.length ?? 0) > 0 || shown.length > 0;
    return reply
      .code(isThere ? 200 : 404)
      .type(HTML)
      .send(isThere ? complainingPage(order, shown) : nothingHere());
  });

  app.post<{ Params: { name: string } }>('/_standin/complaints/:name', ({ params: { name }, body }, reply) => {
    const asked = Deed.safeParse(Object.fromEntries(new URLSearchParams(String(body))));
    if (!asked.success) return reply.code(400).send({ problem: z.prettifyError(asked.error) });
    const { deed, number, text, phone } = asked.data;
    const isKnown = books.complaints.has(number);
    if (deed === 'complain' && (trades.find(name)?.payments.length ?? 0) > 0)
      complaints.complain(name, { ...(text === '' ? {} : { text }), ...(phone === '' ? {} : { phone }) });
    else if (deed === 'speak' && isKnown) complaints.speak(number, text);
    else if (deed === 'again' && isKnown) complaints.complainAgain(number, text);
    else if (deed === 'back' && isKnown) complaints.takeBack(number);
    else return reply.code(404).type(HTML).send(nothingHere());
    return reply.redirect(`/_standin/complaints/${encodeURIComponent(name)}`, 303);
  });
};
