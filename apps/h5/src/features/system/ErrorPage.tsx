import { TornPage } from '@xuetang/art/TornPage.tsx';
import { Button } from '../../kit/Button.tsx';
import { Ending } from './Ending.tsx';

/** In the place of a page that cannot be shown: codes 9997 and 9998, a chunk that stayed away, a page that broke (spec 2.12 and 8). */
export const ErrorPage = ({ message, code, onRetry }: { message: string; code?: number; onRetry: () => void }) => (
  <Ending
    art={<TornPage />}
    title="这一页没打开"
    action={<Button onClick={onRetry}>重新打开</Button>}
    note={code === undefined ? undefined : `编号：${code}`}
  >
    {message}
  </Ending>
);
