import { z } from 'zod';
import { startWecomStandIn } from './wecom.ts';

const Env = z.object({
  STANDIN_WECOM_PORT: z.coerce.number().int().min(0).max(65_535).default(4930),
  STANDIN_WECOM_HOST: z.string().default('127.0.0.1'),
  STANDIN_WECOM_CALLS: z.url().default('http://127.0.0.1:4100/putin/wecom/callback'),
  /** The groups that exist from the start: `id=name`, comma-separated. */
  STANDIN_WECOM_CHATS: z.string().default(''),
  /** The members who may scan: `id=name`, comma-separated; `id!` is outside the console's range. */
  STANDIN_WECOM_MEMBERS: z.string().default(''),
});

const env = Env.parse(process.env);
const standIn = await startWecomStandIn({ port: env.STANDIN_WECOM_PORT, host: env.STANDIN_WECOM_HOST });
for (const chat of env.STANDIN_WECOM_CHATS.split(',').filter(Boolean)) {
  const [chatId = '', name = chatId] = chat.split('=', 2);
  standIn.groups.add({ chatId, name });
}
for (const member of env.STANDIN_WECOM_MEMBERS.split(',').filter(Boolean)) {
  const [id = '', name = id] = member.split('=', 2);
  const userId = id.replace(/!$/, '');
  standIn.books.members.set(userId, { userId, name, inRange: userId === id });
}
// Told only from here on: nobody listens while everything starts.
standIn.callTo(env.STANDIN_WECOM_CALLS);

console.log(`WeCom stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());
