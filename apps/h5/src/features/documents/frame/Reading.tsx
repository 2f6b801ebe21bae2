import type { OpenedDocument } from '@xuetang/contract/documents';
import type { ArticleBlock } from '@xuetang/contract/sections';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Blocks } from '../../../kit/learning/Blocks.tsx';
import { useReading } from './use-reading.ts';
import { words } from './words.ts';

/** The blocks of a document: where somebody stopped the last time is one tap away, and how far he comes is kept. */
export const Reading = ({ document, body }: { document: OpenedDocument; body: readonly ArticleBlock[] }) => {
  const place = useReading(document, body.length);
  const [left] = useState(document.isRead ? 0 : document.seenBlocks);
  const goOn = () => {
    const { current } = place;
    if (!current) return;
    const { top, height } = current.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + top + (height * left) / body.length - window.innerHeight / 2);
  };
  return (
    <>
      {left > 0 && (
        <Button look="line" onClick={goOn}>
          {words.resume}
        </Button>
      )}
      <div ref={place}>
        <Blocks blocks={body} />
      </div>
    </>
  );
};
