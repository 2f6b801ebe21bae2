import { useCallback, useEffect, useRef, useState } from 'react';

const SECOND_MS = 1_000;

/** What a server says of an end that was seen: `soon` where so many seconds more have to go by, else its own word. */
interface Said<Word extends string> {
  is: Word | 'soon';
  seconds: number;
}

export type ReadEnd<Word extends string> = { is: 'unread' | 'telling' | 'not-told' | Word } | { is: 'soon'; seconds: number };

interface Telling<Word extends string> {
  /** Undefined where it could not be told. */
  tell: () => Promise<Said<Word> | undefined>;
  isBusy: boolean;
  hasFailed: boolean;
  /** Its word where it was read before: nobody is told again. */
  was: Word | undefined;
}

/**
 * The end of something to read was seen: the server is told, and says whether that is reading already. Where it came too soon, what is left
 * is counted down, and it is told once more.
 */
export const useReadToEnd = <Word extends string>({ tell: ask, isBusy, hasFailed, was }: Telling<Word>) => {
  const [said, setSaid] = useState<Said<Word> & { at: number }>();
  const [nowMs, setNowMs] = useState(0);
  const isToldOf = useRef(was !== undefined);

  const tell = async () => {
    const answer = await ask();
    if (!answer) return;
    // Never at once again: a rounded nought would ask in a circle.
    setSaid({ ...answer, seconds: Math.max(1, answer.seconds), at: Date.now() });
    setNowMs(Date.now());
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });

  const isSoon = said?.is === 'soon';
  const seconds = isSoon ? Math.max(0, said.seconds - Math.floor((nowMs - said.at) / SECOND_MS)) : 0;
  useEffect(() => {
    if (!isSoon) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isSoon]);
  const isDue = isSoon && seconds === 0;
  useEffect(() => {
    if (isDue) void latest.current();
  }, [isDue]);

  /** Once a visit: whoever scrolls up and down again has seen the same end. */
  const onEnd = useCallback(() => {
    if (isToldOf.current) return;
    isToldOf.current = true;
    void latest.current();
  }, []);

  const end = ((): ReadEnd<Word> => {
    if (was !== undefined) return { is: was };
    if (said && said.is !== 'soon') return { is: said.is };
    if (hasFailed) return { is: 'not-told' };
    if (isBusy || isDue) return { is: 'telling' };
    return said ? { is: 'soon', seconds } : { is: 'unread' };
  })();
  return { end, onEnd, tell };
};
