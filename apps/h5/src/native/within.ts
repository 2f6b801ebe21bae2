import { because, type NativeAnswer } from './host.ts';

/** Answers `timeout` once the time is over; `isOver` tells the work not to begin what nobody waits for. Work that throws is a refusal. */
export const within = <T>(ms: number, work: (isOver: () => boolean) => Promise<NativeAnswer<T>>): Promise<NativeAnswer<T>> =>
  new Promise((resolve) => {
    let over = false;
    const settle = (answer: NativeAnswer<T>) => {
      over = true;
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => settle(because('timeout')), ms);
    const refuse = () => settle(because('refused'));
    try {
      work(() => over).then(settle, refuse);
    } catch {
      refuse();
    }
  });
