import { once } from 'node:events';
import { createConnection } from 'node:net';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Every key of a namespace with what it holds: one text, so that a script is all that has to be spoken of Redis's protocol. */
const READ_ALL = `local all = {}
for _, key in ipairs(redis.call('keys', ARGV[1] .. ':*')) do
  all[#all + 1] = key .. ' ' .. (redis.call('type', key).ok == 'string' and redis.call('get', key) or redis.call('dump', key))
end
return table.concat(all, '\\n')`;

/** Says one command to Redis, as a text. */
export const askRedis = async (...words: readonly string[]): Promise<string> => {
  const { hostname, port } = new URL(process.env['XT_TEST_REDIS'] ?? 'redis://127.0.0.1:6379');
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`);
  let said = Buffer.alloc(0);
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    said = Buffer.concat([said, chunk]);
    const [, size] = /^\$(\d+)\r\n/.exec(said.toString('latin1')) ?? [];
    if (size !== undefined && said.length < `$${size}\r\n`.length + Number(size) + 2) continue;
    if (!said.toString('latin1').endsWith('\r\n')) continue;
    socket.destroy();
    if (said.toString('latin1').startsWith('-')) throw new Error(said.toString());
    return said.subarray(said.indexOf('\r\n') + 2).toString();
  }
};

/** What Redis holds of a namespace. */
export const keptInRedis = (namespace: string): Promise<string> => askRedis('EVAL', READ_ALL, '0', namespace);

const inNats = async <T>(work: (manager: JetStreamManager) => Promise<T>): Promise<T> => {
  const connection = await connect({ servers: process.env['XT_TEST_NATS'] ?? 'nats://127.0.0.1:4222' });
  try {
    return await work(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
};

/** What NATS holds of a namespace, message by message, with its headers. */
export const keptInNats = (namespace: string): Promise<string> =>
  inNats(async ({ streams }) => {
    const held: string[] = [];
    for await (const { config, state } of streams.list()) {
      if (!config.name.startsWith(namespace)) continue;
      held.push(config.name);
      for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq++) {
        const message = await streams.getMessage(config.name, { seq });
        if (message) held.push(`${message.subject} ${[...(message.header ?? [])].join(' ')} ${message.string()}`);
      }
    }
    return held.join('\n');
  });

/** One more message of a namespace, in a stream that nobody reads. */
export const tellNats = (namespace: string, text: string): Promise<unknown> =>
  inNats(async (manager) => {
    const name = `${namespace}-planted`;
    await manager.streams.add({ name, subjects: [name] });
    return manager.jetstream().publish(name, text);
  });
