import type { PieceToGrade } from '@xuetang/contract/class-pass';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Collapse } from '../../../kit/everyday/Collapse.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { ImageViewer } from '../../../kit/pictures/ImageViewer.tsx';
import { words } from './words.ts';
import './desk.css';

/** What the learner wrote, photographed and said; and how it could be done. */
export const PieceShown = ({ piece: { text, files, model } }: { piece: PieceToGrade }) => {
  const [at, setAt] = useState<number>();
  const pictures = files.flatMap(({ kind, url }) => (kind === 'picture' && url !== null ? [url] : []));
  const voices = files.filter(({ kind, url }) => kind === 'voice' && url !== null);
  return (
    <Section title={words.work}>
      <Stack>
        <Card>
          <p className="xt-desk-said">{text.trim() === '' ? words.nothing : text}</p>
        </Card>
        {pictures.map((url, nth) => (
          <Button key={url} look="line" onClick={() => setAt(nth)}>
            {words.picture(nth + 1)}
          </Button>
        ))}
        {voices.map(({ uploadId, url, seconds }, nth) => (
          <div key={uploadId}>
            <p>{words.voice(nth + 1, seconds)}</p>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a learner's own voice: nobody has written down what is said */}
            <audio className="xt-desk-voice" controls preload="none" src={url ?? undefined} aria-label={words.voice(nth + 1, seconds)} />
          </div>
        ))}
        {files.some(({ url }) => url === null) && <p>{words.unready}</p>}
        <Collapse title={words.model}>
          <p className="xt-desk-said">{model}</p>
        </Collapse>
      </Stack>
      <ImageViewer
        pictures={pictures.map((src, nth) => ({ src, alt: words.picture(nth + 1) }))}
        at={at}
        onShow={setAt}
        onClose={() => setAt(undefined)}
      />
    </Section>
  );
};
