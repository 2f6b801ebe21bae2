import type { RoomNews } from '@xuetang/contract/broadcasts';

/** Somebody whose page listens, and goes on at the other process when this one dies. */
export interface TalkListener {
  /** The lines that came, in their order. */
  heard: { nth: number; words: string }[];
  /** How many it was told that it would not see. */
  skipped: () => number;
  /** The last line that it knows of. */
  nth: () => number;
  leave: () => void;
}

const AGAIN_MS = 200;

/** `urls`: where the room speaks; after a break the next one is tried, from the last line on. */
export const listenTo = (urls: readonly string[], first: number): TalkListener => {
  const stop = new AbortController();
  const heard: TalkListener['heard'] = [];
  let [nth, skipped] = [0, 0];
  const take = (event: string): void => {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    const news = JSON.parse(data) as RoomNews;
    heard.push(...news.lines.map((line) => ({ nth: line.nth, words: line.words })));
    skipped += news.skipped;
    nth = news.nth;
  };
  const listenAt = async (url: string): Promise<void> => {
    const { body } = await fetch(`${url}?nth=${nth}`, { signal: stop.signal });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body!) {
      const whole = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) take(event);
    }
  };
  const goOn = async (): Promise<void> => {
    for (let turn = first; !stop.signal.aborted; turn++) {
      await listenAt(urls[turn % urls.length] ?? '').catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };
  void goOn();
  return { heard, skipped: () => skipped, nth: () => nth, leave: () => stop.abort() };
};
