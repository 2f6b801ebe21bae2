import { JetStreamApiError, JetStreamApiCodes, type JetStreamManager } from '@nats-io/jetstream';

const SILENT_MS = 24 * 3_600_000;

/**
 * Once a single stream, named like the installation, held every topic without an end. Its name, while it stands: what is left in it, and what
 * processes of that release still put there, is consumed beside the new ones. Empty and silent for a day, it goes.
 */
export const streamBefore = async (
  { streams, consumers }: JetStreamManager,
  namespace: string,
  now = Date.now(),
): Promise<string | undefined> => {
  try {
    const { state } = await streams.info(namespace);
    for await (const { num_pending, num_ack_pending } of consumers.list(namespace)) if (num_pending + num_ack_pending > 0) return namespace;
    if (state.messages > 0 && now - Date.parse(state.last_ts) < SILENT_MS) return namespace;
    await streams.delete(namespace);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound)) throw error;
  }
  return undefined;
};
