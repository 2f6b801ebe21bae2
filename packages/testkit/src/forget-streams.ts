import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** Streams of test runs carry names of their own; the server keeps them until somebody takes them away. Young ones may be in use. */
const OLD_MS = 10 * 60_000;
const TEST_STREAM = /^test-[0-9a-f]{12}(?:-|$)/;

/** Runs after all tests (Vitest calls what the setup file returns). */
export default () => async (): Promise<void> => {
  const connection = await connect({ servers: process.env.XT_TEST_NATS ?? 'nats://127.0.0.1:4222' });
  const { streams } = await jetstreamManager(connection);
  for await (const stream of streams.list()) {
    const isOld = Date.now() - Date.parse(stream.created) > OLD_MS;
    if (isOld && TEST_STREAM.test(stream.config.name)) await streams.delete(stream.config.name);
  }
  await connection.close();
};
