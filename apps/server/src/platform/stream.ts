import {
  AckPolicy,
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  type ConsumerMessages,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { connect, headers, nanos, type NatsConnection } from '@nats-io/transport-node';
import { streamBefore } from './stream-before.ts';
import { takeTogether, type Together } from './stream-together.ts';
import { currentTraceparent, followTrace, inSpan } from './trace.ts';

/**
 * The event stream: what must reach the worker but not hold up the request. Narrow on purpose, so that another
 * engine can stand behind it. The message id makes a batch that was published twice arrive once.
 */
export interface Stream {
  /** Fails where the topic is full: what has been acknowledged is never pushed out by what comes later. */
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

/** Each topic with the megabytes of it that may wait to be consumed. */
export type Topics = Readonly<Record<string, number>>;

const RETRY_MS = 1_000;
const KEEP_NS = 7 * 24 * 3_600 * 1e9;
/** What a worker that died held comes to another after this time; one that lives says so every second (stream-together.ts). */
const TOGETHER_ACK_WAIT_MS = 3_000;

/** A header of a message, where what caused it is traced. */
const TRACEPARENT = 'traceparent';

const tracedHeaders = () => {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return {};
  const carried = headers();
  carried.set(TRACEPARENT, traceparent);
  return { headers: carried };
};

const consumeLoop = async (messages: AsyncIterable<JsMsg>, handle: (body: unknown) => Promise<void>): Promise<void> => {
  for await (const message of messages) {
    try {
      await followTrace(message.headers?.get(TRACEPARENT), () =>
        inSpan(`consume ${message.subject}`, () => handle(message.json()), {}, 'consumer'),
      );
      message.ack();
    } catch {
      message.nak(RETRY_MS);
    }
  }
};

/** A topic has a stream of its own: a flood of one leaves the room of the others alone. What was consumed makes room at once. */
const keepTopic = async ({ streams }: JetStreamManager, name: string, subject: string, mostMb: number): Promise<void> => {
  const limits = { max_bytes: mostMb * 2 ** 20, max_age: KEEP_NS, discard: DiscardPolicy.New };
  // One that is there already may have other limits.
  await streams
    .add({ name, subjects: [subject], retention: RetentionPolicy.Workqueue, ...limits })
    .catch(() => streams.update(name, limits));
};

export const openStream = async (url: string, namespace: string, topics: Topics): Promise<Stream> => {
  const connection: NatsConnection = await connect({ servers: url, maxReconnectAttempts: -1, waitOnFirstConnect: true, timeout: 3_000 });
  const manager = await jetstreamManager(connection);
  const streamOf = (topic: string) => `${namespace}-${topic.replaceAll('.', '-')}`;
  const subjectOf = (topic: string) => `${namespace}-${topic}`;
  for (const [topic, mostMb] of Object.entries(topics)) await keepTopic(manager, streamOf(topic), subjectOf(topic), mostMb);
  const client: JetStreamClient = jetstream(connection);
  let open = true;
  void connection.closed().then(() => (open = false));

  const publishJson = async (topic: string, id: string, json: string): Promise<void> => {
    await inSpan(
      `publish ${topic}`,
      () => client.publish(subjectOf(topic), json, { msgID: id, timeout: 2_000, ...tracedHeaders() }),
      {},
      'producer',
    );
  };
  type Limits = { ack_wait?: number; max_ack_pending?: number };
  const subscribeTo = async (stream: string, subject: string, name: string, limits: Limits): Promise<ConsumerMessages> => {
    await manager.consumers.add(stream, { durable_name: name, filter_subject: subject, ack_policy: AckPolicy.Explicit, ...limits });
    return (await client.consumers.get(stream, name)).consume();
  };
  const consumeAll = async (topic: string, name: string, limits: Limits, take: (messages: ConsumerMessages) => Promise<void>) => {
    const all = [await subscribeTo(streamOf(topic), subjectOf(topic), name, limits)];
    const before = await streamBefore(manager, namespace);
    if (before) all.push(await subscribeTo(before, `${namespace}.${topic}`, name, limits));
    const done = Promise.all(all.map(take));
    return async () => {
      await Promise.all(all.map((messages) => messages.close()));
      await done;
    };
  };

  return {
    publish: (topic, id, body) => publishJson(topic, id, JSON.stringify(body)),
    publishJson,
    consume: (topic, name, handle) => consumeAll(topic, name, {}, (messages) => consumeLoop(messages, handle)),
    consumeTogether: (topic, name, together) => {
      const limits = { ack_wait: nanos(TOGETHER_ACK_WAIT_MS), max_ack_pending: 3 * together.most };
      return consumeAll(topic, name, limits, (messages) => takeTogether(messages, topic, together));
    },
    ready: () => open,
    close: () => connection.drain(),
  };
};
