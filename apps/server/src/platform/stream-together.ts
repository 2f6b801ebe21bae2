import type { JsMsg } from '@nats-io/jetstream';

/** A message that could not be handled, as it came. */
export interface DeadMessage {
  id: string;
  topic: string;
  body: Uint8Array;
  error: string;
  tries: number;
}

export interface Together {
  /** Messages at most in one call of `handle`. */
  most: number;
  /** May get a message again that it has handled before. */
  handle: (bodies: unknown[]) => Promise<void>;
  /** The fault lies with an engine and not with a message: everything comes again, however often. */
  isOutage: (error: unknown) => boolean;
  /** A message that failed by its own fault comes this often, then it is buried. */
  tries: number;
  bury: (dead: DeadMessage) => Promise<void>;
}

/** The part of a message that we use. */
export type Delivered = Pick<JsMsg, 'ack' | 'data' | 'headers' | 'json' | 'nak' | 'seq' | 'term' | 'working'> & {
  info: Pick<JsMsg['info'], 'deliveryCount'>;
};

const RETRY_MS = 1_000;
const STILL_ALIVE_MS = 1_000;

const comeAgain = (messages: readonly Delivered[]): void => {
  for (const message of messages) message.nak(RETRY_MS);
};

/** One message has no neighbours that could have been at fault. */
const settleAlone = async (message: Delivered, error: unknown, topic: string, { tries, bury }: Together): Promise<void> => {
  const { deliveryCount } = message.info;
  if (deliveryCount < tries) return comeAgain([message]);
  try {
    const id = message.headers?.get('Nats-Msg-Id') || `${topic}:${message.seq}`;
    await bury({ id, topic, body: message.data, error: String(error), tries: deliveryCount });
    message.term();
  } catch {
    comeAgain([message]);
  }
};

const settle = async (messages: readonly Delivered[], topic: string, together: Together): Promise<void> => {
  try {
    await together.handle(messages.map((message) => message.json()));
    for (const message of messages) message.ack();
  } catch (error) {
    if (together.isOutage(error)) return comeAgain(messages);
    const [first, ...others] = messages;
    if (first && others.length === 0) return settleAlone(first, error, topic, together);
    for (const message of messages) await settle([message], topic, together);
  }
};

/** While one lot is under way the next gathers: the slower the work, the more go together. */
export const takeTogether = async (messages: AsyncIterable<Delivered>, topic: string, together: Together): Promise<void> => {
  const waiting: Delivered[] = [];
  let inHand: Delivered[] = [];
  let working: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      inHand = waiting.splice(0, together.most);
      await settle(inHand, topic, together);
    }
    inHand = [];
    working = undefined;
  };
  // Without it a slow database would have everything delivered twice, and be slower still.
  const alive = setInterval(() => {
    for (const message of [...inHand, ...waiting]) message.working();
  }, STILL_ALIVE_MS);
  for await (const message of messages) {
    waiting.push(message);
    working ??= drain();
  }
  await working;
  clearInterval(alive);
};
