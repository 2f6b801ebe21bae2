import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoomNews, TalkLine } from '@xuetang/contract/broadcasts';

/** Somebody whose page listens, and goes on at the other process when this one dies. */
export interface TalkListener {
  /** The numbers of the lines that came, in their order. */
  heard: number[];
  /** How many it was told that it would not see. */
  skipped: () => number;
  /** The last line that it knows of. */
  nth: () => number;
  /** How often its stream ended, and when it heard something again afterwards. */
  breaks: () => number;
  backs: number[];
  leave: () => void;
}

/** What a browser waits before it comes again, unless the stream says otherwise. */
const BROWSERS_MS = 3_000;

interface Heard {
  /** `urls`: where the room speaks; after a break the next one is tried, from the last line on. */
  urls: readonly string[];
  first: number;
  hear: (line: TalkLine) => void;
}

/** As an EventSource does it. Not by `fetch`: two thousand of its streams would cost the machine more than the product does. */
export const listenTo = ({ urls, first, hear }: Heard): TalkListener => {
  const stop = new AbortController();
  const [heard, backs]: [number[], number[]] = [[], []];
  let [nth, skipped, breaks, againMs] = [0, 0, 0, BROWSERS_MS];
  let isBack = true;

  const take = (event: string): void => {
    const again = /^retry: (\d+)$/m.exec(event)?.[1];
    if (again !== undefined) againMs = Number(again);
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    const news = JSON.parse(data) as RoomNews;
    if (!isBack) backs.push(performance.now());
    isBack = true;
    for (const line of news.lines) {
      heard.push(line.nth);
      hear(line);
    }
    skipped += news.skipped;
    nth = news.nth;
  };
  const openAt = (url: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(`${url}?nth=${nth}`, { agent: false, signal: stop.signal }, resolve).on('error', reject);
    });
  const listenAt = async (url: string): Promise<void> => {
    const stream = await openAt(url);
    stream.setEncoding('utf8');
    let text = '';
    for await (const chunk of stream) {
      const whole = (text + String(chunk)).split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) take(event);
    }
  };
  const goOn = async (): Promise<void> => {
    for (let turn = first; ; turn++) {
      await listenAt(urls[turn % urls.length] ?? '').catch(() => {});
      if (stop.signal.aborted) return;
      if (isBack) breaks++;
      isBack = false;
      await pause(againMs);
    }
  };
  void goOn();
  return { heard, skipped: () => skipped, nth: () => nth, breaks: () => breaks, backs, leave: () => stop.abort() };
};
