import type { HomeworkFile } from '@xuetang/contract/homework';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { ImageViewer } from '../../kit/pictures/ImageViewer.tsx';
import { words } from './words.ts';
import './homework.css';

interface KeptFilesProps {
  files: readonly HomeworkFile[];
  onRemove?: (file: HomeworkFile) => void;
}

const Voice = ({ file: { url, seconds, state }, nth, aside }: { file: HomeworkFile; nth: number; aside: ReactNode }) => (
  <Stack space={1}>
    <Row title={words.voice(nth, seconds)} text={url === null || state === 'refused' ? words.voiceState[state] : undefined} aside={aside} />
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a learner's own voice: nobody has written down what is said */}
    {url !== null && <audio className="xt-homework-voice" controls preload="none" src={url} aria-label={words.voice(nth, seconds)} />}
  </Stack>
);

/** What is in the homework already: pictures that open whole, voices that are heard. */
export const KeptFiles = ({ files, onRemove }: KeptFilesProps) => {
  const [at, setAt] = useState<number>();
  const shown = files.flatMap(({ kind, url }, nth) =>
    kind === 'picture' && url !== null ? [{ src: url, alt: words.picture(nth + 1), nth }] : [],
  );
  if (files.length === 0) return null;
  return (
    <>
      <List name={words.kept}>
        {files.map((file, nth) => {
          const aside = onRemove && (
            <Button look="plain" size="small" onClick={() => onRemove(file)}>
              {words.remove}
            </Button>
          );
          const place = shown.findIndex((picture) => picture.nth === nth);
          return (
            <Item key={file.uploadId}>
              {file.kind === 'voice' ? (
                <Voice file={file} nth={nth + 1} aside={aside} />
              ) : (
                <Row
                  media={
                    file.url !== null && (
                      <button type="button" className="xt-homework-thumb" onClick={() => setAt(place)}>
                        <img src={file.url} alt={words.picture(nth + 1)} />
                      </button>
                    )
                  }
                  title={words.picture(nth + 1)}
                  text={words.fileState[file.state]}
                  aside={aside}
                />
              )}
            </Item>
          );
        })}
      </List>
      <ImageViewer pictures={shown} at={at} onShow={setAt} onClose={() => setAt(undefined)} />
    </>
  );
};
