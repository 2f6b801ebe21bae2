import type { ArticleBlock } from '@xuetang/contract/sections';

/** What is said aloud, block by block: lists and figures as one would read them to somebody. */
export const spokenOf = (title: string, body: readonly ArticleBlock[]): string[] => [
  title,
  ...body.map((block) => {
    switch (block.kind) {
      case 'list':
        return block.items.map((item, at) => `第${at + 1}，${item}`).join('');
      case 'figures':
        return `${block.title}。${block.rows.map(({ label, value }) => `${label}，${value}`).join('。')}。`;
      case 'example':
        return `${block.title}。${block.text}`;
      case 'heading':
      case 'text':
        return block.text;
    }
  }),
];
