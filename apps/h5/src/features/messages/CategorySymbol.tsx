import type { MessageCategory } from '@xuetang/contract/message-terms';
import type { ReactNode } from 'react';
import { Plate } from '../../kit/Plate.tsx';

const drawings: Record<MessageCategory, ReactNode> = {
  // A bell over an open book: class begins.
  course: (
    <>
      <path className="xt-ink" d="M4 30c8-3 14-2 20 2v12c-6-4-12-5-20-2z" />
      <path className="xt-grey" d="M44 30c-8-3-14-2-20 2v12c6-4 12-5 20-2z" />
      <path className="xt-orange" d="M24 4c6 0 9 4 9 10v6l3 5H12l3-5v-6c0-6 3-10 9-10z" />
      <path className="xt-deep" d="M24 4c6 0 9 4 9 10v6l3 5H24z" />
    </>
  ),
  // A bill with its torn edge.
  order: (
    <>
      <path className="xt-ink" d="M9 4h30v40l-5-4-5 4-5-4-5 4-5-4-5 4z" />
      <path className="xt-orange" d="M14 11h20v4H14z" />
      <path className="xt-paper" d="M14 20h12v3H14zM14 27h9v3h-9zM29 20h5v3h-5zM29 27h5v3h-5z" />
    </>
  ),
  // A flag at the top of two steps.
  activity: (
    <>
      <path className="xt-ink" d="M4 36h40v8H4zM14 29h20v7H14z" />
      <path className="xt-grey" d="M24 29h10v7H24zM24 36h20v8H24z" />
      <path className="xt-ink" d="M22 4h3v25h-3z" />
      <path className="xt-orange" d="M25 5h15l-5 5.500 5 5.500H25z" />
      <path className="xt-deep" d="M25 10.500h10l5 5.500H25z" />
    </>
  ),
  // A shield, half in the light.
  system: (
    <>
      <path className="xt-orange" d="M24 3l17 6v13c0 11-7 18-17 23C14 40 7 33 7 22V9z" />
      <path className="xt-deep" d="M24 3l17 6v13c0 11-7 18-17 23z" />
      <path className="xt-paper" d="M14.500 24l3-3 5 5L32 16l3 3-12.500 12.500z" />
    </>
  ),
};

export const CategorySymbol = ({ category, marked = false }: { category: MessageCategory; marked?: boolean }) => (
  <Plate size="small" marked={marked}>
    {drawings[category]}
  </Plate>
);
