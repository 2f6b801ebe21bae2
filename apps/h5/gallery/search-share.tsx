import { expect, test } from 'vitest';
import { examples } from './examples.ts';
import { findingsIn } from './find-barriers.ts';
import { mountWhole } from './mount.tsx';
import { settle } from './settle.ts';
import { Shown } from './Shown.tsx';

/** Looks at every `of`-th example. A file is what a page of the browser is given: all of them in one would keep one page busy while the other waits. */
export const searchShare = (nth: number, of: number): void => {
  test.each([...examples].filter((_, at) => at % of === nth - 1))(
    '%s: nothing serious for whoever sees or moves less',
    async (_name, example) => {
      mountWhole(<Shown example={example} />);
      await settle();
      expect(await findingsIn(document.body)).toEqual([]);
    },
  );
};
