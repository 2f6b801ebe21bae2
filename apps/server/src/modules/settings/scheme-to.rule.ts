import { plainScheme } from './mini-scheme.rule.ts';
import type { Snapshot } from './snapshot.rule.ts';

/** A link to this page of the first of our mini-programs that has declared it; nothing where none has. */
export const schemeTo = ({ minis }: Pick<Snapshot, 'minis'>, page: string, query: string): string | undefined => {
  const mini = [...minis.values()].find(({ plainPages }) => plainPages.includes(page));
  return mini && plainScheme(mini.appId, page, query);
};
