import { Button } from '../../../kit/Button.tsx';
import { useReadAloud } from './use-read-aloud.ts';
import { words } from './words.ts';

/** For eyes that are tired: the phone reads, a part after the other. */
export const ReadAloud = ({ parts }: { parts: readonly string[] }) => {
  const { aloud, readFrom, pause } = useReadAloud(parts);
  switch (aloud.is) {
    case 'cannot':
      return <p>{words.aloud.cannot}</p>;
    case 'reading':
      return (
        <>
          <Button onClick={pause}>{words.aloud.pause}</Button>
          <p role="status">{words.aloud.reading(aloud.at + 1, parts.length)}</p>
        </>
      );
    case 'paused':
      return <Button onClick={() => readFrom(aloud.at)}>{words.aloud.goOn}</Button>;
    case 'broken':
      return (
        <>
          <p role="alert">{words.aloud.broken}</p>
          <Button onClick={() => readFrom(0)}>{words.aloud.play}</Button>
        </>
      );
    case 'idle':
      return <Button onClick={() => readFrom(0)}>{words.aloud.play}</Button>;
  }
};
