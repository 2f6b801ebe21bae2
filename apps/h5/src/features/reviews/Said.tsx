import type { ShownReview } from '@xuetang/contract/reviews';
import type { ReactNode } from 'react';
import { Score } from '../../kit/everyday/Rate.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';

/** Who said it, how good it was, and the words as they were written. */
export const Said = ({ of, when, aside }: { of: Pick<ShownReview, 'shownAs' | 'stars' | 'text'>; when?: string; aside: ReactNode }) => (
  <Stack space={1}>
    <Row
      title={of.shownAs}
      text={
        <>
          <Score value={of.stars} /> {when && <time>{when}</time>}
        </>
      }
      aside={aside}
    />
    <p>{of.text}</p>
  </Stack>
);
