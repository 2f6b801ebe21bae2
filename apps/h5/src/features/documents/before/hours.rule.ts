import type { ArticleBlock } from '@xuetang/contract/sections';

export interface Hour {
  title: string;
  blocks: ArticleBlock[];
}

/** A text by its headings: what stands before the first belongs to none and is left to the page's own head. */
export const hoursOf = (body: readonly ArticleBlock[]): Hour[] => {
  const hours: Hour[] = [];
  for (const block of body) {
    if (block.kind === 'heading') hours.push({ title: block.text, blocks: [] });
    else hours[hours.length - 1]?.blocks.push(block);
  }
  return hours;
};
