import { randomUUID } from 'node:crypto';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { serverEnv } from '@xuetang/testkit/server-env';
import { afterAll, describe, expect, test } from 'vitest';
import { streamBefore } from './stream-before.ts';
import { openStream, type Stream } from './stream.ts';

const { XT_NATS_URL: url = '' } = serverEnv('');
const connection = await connect({ servers: url });
const manager = await jetstreamManager(connection);
const open: Stream[] = [];
afterAll(async () => {
  await Promise.all(open.map((stream) => stream.close()));
  await connection.close();
});

const DAY_MS = 24 * 3_600_000;
const TOPICS = { 'reporting.batch': 1, 'enrolment.entry': 1 };
const aNamespace = () => `test-${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const aStream = async (namespace: string, topics = TOPICS): Promise<Stream> => {
  const stream = await openStream(url, namespace, topics);
  open.push(stream);
  return stream;
};
const publish = (stream: Stream, topic: string, body: unknown) => stream.publish(topic, randomUUID(), body);
/** A quarter of a megabyte, until the topic takes no more. */
const fill = async (stream: Stream, topic: string): Promise<number> => {
  for (let taken = 0; ; taken++) {
    if (taken > 10) return taken;
    const isFull = await publish(stream, topic, 'x'.repeat(2 ** 18)).then(
      () => false,
      () => true,
    );
    if (isFull) return taken;
  }
};

describe('a topic has an end', () => {
  test('a flood of reports is refused when its room is full, and leaves the room of postponed seats alone', async () => {
    const stream = await aStream(aNamespace());
    expect(await fill(stream, 'reporting.batch')).toBe(3);
    await expect(publish(stream, 'reporting.batch', 'x'.repeat(2 ** 18))).rejects.toThrow('maximum bytes');
    await publish(stream, 'enrolment.entry', { camp: 1 });
  });

  test('what was consumed makes room, and what was acknowledged is never pushed out', async () => {
    const stream = await aStream(aNamespace());
    await publish(stream, 'enrolment.entry', 'first');
    await fill(stream, 'enrolment.entry');
    const came: string[] = [];
    const stop = await stream.consume('enrolment.entry', 'taker', async (body) => void came.push(String(body)));
    await expect.poll(() => came.length).toBe(4);
    expect(came[0]).toBe('first');
    await expect.poll(() => publish(stream, 'enrolment.entry', 'x'.repeat(2 ** 18)).catch((error: unknown) => error)).toBeUndefined();
    await stop();
  });

  test('more room than yesterday is given at the start', async () => {
    const namespace = aNamespace();
    await fill(await aStream(namespace), 'reporting.batch');
    const stream = await aStream(namespace, { ...TOPICS, 'reporting.batch': 2 });
    await expect(publish(stream, 'reporting.batch', 'x'.repeat(2 ** 18))).resolves.toBeUndefined();
  });
});

describe('the one stream that held every topic', () => {
  const before = async () => {
    const namespace = aNamespace();
    await manager.streams.add({ name: namespace, subjects: [`${namespace}.>`] });
    await manager.consumers.add(namespace, {
      durable_name: 'taker',
      filter_subject: `${namespace}.enrolment.entry`,
      ack_policy: AckPolicy.Explicit,
    });
    const put = (body: unknown) => jetstream(connection).publish(`${namespace}.enrolment.entry`, JSON.stringify(body));
    return { namespace, put };
  };

  test('what it still holds is consumed, once, and what an old process puts there, too', async () => {
    const { namespace, put } = await before();
    await put('done');
    await (await (await jetstream(connection).consumers.get(namespace, 'taker')).next())?.ackAck();
    await put('left');
    const stream = await aStream(namespace);
    const came: string[] = [];
    const stop = await stream.consume('enrolment.entry', 'taker', async (body) => void came.push(String(body)));
    await expect.poll(() => came).toEqual(['left']);
    await put('late');
    await publish(stream, 'enrolment.entry', 'new');
    await expect.poll(() => came.toSorted()).toEqual(['late', 'left', 'new']);
    await stop();
  });

  test('it goes when it is empty and has been silent for a day, and not before', async () => {
    const { namespace, put } = await before();
    await put('left');
    const inTwoDays = Date.now() + 2 * DAY_MS;
    expect(await streamBefore(manager, namespace, inTwoDays)).toBe(namespace);
    await (await (await jetstream(connection).consumers.get(namespace, 'taker')).next())?.ackAck();
    expect(await streamBefore(manager, namespace)).toBe(namespace);
    expect(await streamBefore(manager, namespace, inTwoDays)).toBeUndefined();
    await expect(manager.streams.info(namespace)).rejects.toThrow('not found');
    expect(await streamBefore(manager, namespace)).toBeUndefined();
  });
});
