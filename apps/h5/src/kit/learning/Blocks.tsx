import type { ArticleBlock } from '@xuetang/contract/sections';
import { Card } from '../layout/Card.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Stack } from '../layout/Stack.tsx';
import { RichText, type TextBlock } from './RichText.tsx';
import './blocks.css';

const INVENTED = '案例里的人和数字是编的，只用来讲道理。';

type Boxed = Extract<ArticleBlock, { kind: 'example' | 'figures' }>;
/** Lines that are read on, and what stands apart from them. */
type Part = { is: 'lines'; lines: TextBlock[] } | { is: 'boxed'; block: Boxed };

const lineOf = (block: Exclude<ArticleBlock, Boxed>): TextBlock =>
  block.kind === 'text' ? { kind: 'paragraph', text: block.text } : block;

const partsOf = (blocks: readonly ArticleBlock[]): Part[] => {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts[parts.length - 1];
    if (block.kind === 'example' || block.kind === 'figures') parts.push({ is: 'boxed', block });
    else if (last?.is === 'lines') last.lines.push(lineOf(block));
    else parts.push({ is: 'lines', lines: [lineOf(block)] });
  }
  return parts;
};

const Box = ({ block }: { block: Boxed }) =>
  block.kind === 'figures' ? (
    <Card title={block.title}>
      <Facts bare facts={block.rows} />
    </Card>
  ) : (
    <Card look="tint" title={block.title}>
      <Stack space={1}>
        <RichText blocks={[{ kind: 'paragraph', text: block.text }]} />
        <p className="xt-blocks-note">{INVENTED}</p>
      </Stack>
    </Card>
  );

/** What an article is made of, with the parts of the kit. */
export const Blocks = ({ blocks }: { blocks: readonly ArticleBlock[] }) => (
  <Stack space={3}>
    {partsOf(blocks).map((part, at) =>
      part.is === 'lines' ? <RichText key={at} blocks={part.lines} /> : <Box key={at} block={part.block} />,
    )}
  </Stack>
);
