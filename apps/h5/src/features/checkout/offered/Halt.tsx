import { EmptyStall } from '@xuetang/art/EmptyStall.tsx';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Nothing } from '../../../kit/PageState.tsx';

/** What was offered cannot be had so, or not any more; and where to go instead. */
export const Halt = ({ title, text, go, to, children }: { title: string; text: string; go: string; to: string; children?: ReactNode }) => (
  <Nothing art={<EmptyStall />} title={title} text={text}>
    <Stack space={1}>
      <ButtonLink to={to}>{go}</ButtonLink>
      {children}
    </Stack>
  </Nothing>
);
