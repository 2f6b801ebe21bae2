import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ImageViewer } from './ImageViewer.tsx';

const picture = (colour: string) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60"><path fill="${colour}" d="M0 0h40v60H0z"/></svg>`)}`;
const PICTURES = [
  { src: picture('#ff7a1a'), alt: '作业第一页' },
  { src: picture('#c9410b'), alt: '作业第二页' },
];

export const Two = () => {
  const [at, setAt] = useState<number>();
  return (
    <>
      <Button look="line" onClick={() => setAt(0)}>
        看大图
      </Button>
      <ImageViewer pictures={PICTURES} at={at} onShow={setAt} onClose={() => setAt(undefined)} />
    </>
  );
};
