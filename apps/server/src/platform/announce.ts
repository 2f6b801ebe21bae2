import { connect } from '@nats-io/transport-node';

/**
 * A word to every process that listens now, without a memory: who is away misses it. For hints whose loss only costs time;
 * what must arrive goes through the stream or a job.
 */
export interface Announcer {
  announce: (topic: string) => void;
  /** Returns a function that stops listening. */
  hear: (topic: string, react: () => void) => () => void;
  close: () => Promise<void>;
}

export const openAnnouncer = async (url: string, namespace: string): Promise<Announcer> => {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, waitOnFirstConnect: true, timeout: 3_000 });
  // Not below the namespace: everything there is kept by the event stream.
  const subject = (topic: string): string => `announce.${namespace}.${topic}`;
  return {
    announce: (topic) => connection.publish(subject(topic)),
    hear: (topic, react) => {
      const subscription = connection.subscribe(subject(topic), { callback: () => react() });
      return () => subscription.unsubscribe();
    },
    close: () => connection.drain(),
  };
};
