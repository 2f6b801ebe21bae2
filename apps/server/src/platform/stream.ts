import { AckPolicy, jetstream, jetstreamManager, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node';
import { takeTogether, type Together } from './stream-together.ts';

/**
 * The event stream: what must reach the worker but not hold up the request. Narrow on purpose, so that another
 * engine can stand behind it. The message id makes a batch that was published twice arrive once.
 */
export interface Stream {
  publish: (topic: string, id: string, body: unknown) => Promise<void>;
  /** The same for a body that is JSON already. */
  publishJson: (topic: string, id: string, json: string) => Promise<void>;
  /** Hands each message to `handle`; one that throws comes again later. Returns a function that stops. */
  consume: (topic: string, name: string, handle: (body: unknown) => Promise<void>) => Promise<() => Promise<void>>;
  /** Hands over what has arrived, many messages at once, and buries what can never be handled. Returns a function that stops. */
  consumeTogether: (topic: string, name: string, together: Together) => Promise<() => Promise<void>>;
  ready: () => boolean;
  close: () => Promise<void>;
}

const RETRY_MS = 1_000;
const KEEP_NS = 7 * 24 * 3_600 * 1e9;
/** What a worker that died held comes to another after this time; one that lives says so every second (stream-together.ts). */
const TOGETHER_ACK_WAIT_MS = 3_000;

const consumeLoop = async (messages: AsyncIterable<JsMsg>, handle: (body: unknown) => Promise<void>): Promise<void> => {
  for await (const message of messages) {
    try {
      await handle(message.json());
      message.ack();
    } catch {
      message.nak(RETRY_MS);
    }
  }
};

export const openStream = async (url: string, namespace: string): Promise<Stream> => {
  const connection: NatsConnection = await connect({ servers: url, maxReconnectAttempts: -1, waitOnFirstConnect: true, timeout: 3_000 });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: namespace, subjects: [`${namespace}.>`], max_age: KEEP_NS }).catch(async () => {
    await manager.streams.info(namespace);
  });
  const client: JetStreamClient = jetstream(connection);
  let open = true;
  void connection.closed().then(() => (open = false));

  const publishJson = async (topic: string, id: string, json: string): Promise<void> => {
    await client.publish(`${namespace}.${topic}`, json, { msgID: id, timeout: 2_000 });
  };
  const subscribe = async (topic: string, name: string, limits: { ack_wait?: number; max_ack_pending?: number }) => {
    await manager.consumers.add(namespace, {
      durable_name: name,
      filter_subject: `${namespace}.${topic}`,
      ack_policy: AckPolicy.Explicit,
      ...limits,
    });
    return (await client.consumers.get(namespace, name)).consume();
  };

  return {
    publish: (topic, id, body) => publishJson(topic, id, JSON.stringify(body)),
    publishJson,
    consume: async (topic, name, handle) => {
      const messages = await subscribe(topic, name, {});
      const done = consumeLoop(messages, handle);
      return async () => {
        await messages.close();
        await done;
      };
    },
    consumeTogether: async (topic, name, together) => {
      const limits = { ack_wait: nanos(TOGETHER_ACK_WAIT_MS), max_ack_pending: 3 * together.most };
      const messages = await subscribe(topic, name, limits);
      const done = takeTogether(messages, topic, together);
      return async () => {
        await messages.close();
        await done;
      };
    },
    ready: () => open,
    close: () => connection.drain(),
  };
};
