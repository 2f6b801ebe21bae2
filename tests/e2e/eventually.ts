import { patience } from '@xuetang/testkit/pace';

/** Waits for something another process does, on a slow machine longer; gives up with the last thing seen. */
export const eventually = async <T>(withinMs: number, look: () => Promise<T | undefined>): Promise<T> => {
  const endsAt = Date.now() + patience(withinMs);
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > endsAt) throw new Error(`Not seen within ${patience(withinMs)} ms.`);
    await new Promise((again) => setTimeout(again, 100));
  }
};
