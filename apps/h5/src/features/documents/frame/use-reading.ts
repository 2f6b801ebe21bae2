import type { OpenedDocument } from '@xuetang/contract/documents';
import { type RefObject, useEffect, useRef } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { blocksSeen } from './read-share.rule.ts';

/**
 * How far somebody has read: told at the end at once, and else when the page is left. Of a visitor nothing is kept, so nothing is told; a
 * word that is lost is told again by the next visit.
 */
export const useReading = (
  { slug, version, seenBlocks, isRead }: Pick<OpenedDocument, 'slug' | 'version' | 'seenBlocks' | 'isRead'>,
  blocks: number,
): RefObject<HTMLDivElement | null> => {
  const { session } = useShell();
  const { send } = useAction('saveTrace', { onFailed: () => {} });
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(isRead ? blocks : seenBlocks);
  const tell = useRef((_seen: number) => {});
  useEffect(() => {
    tell.current = (seen) => {
      if (seen <= told.current || session.token() === '') return;
      told.current = seen;
      void send({ slug, version, blocks: seen });
    };
  });
  useEffect(() => {
    let seen = 0;
    const look = () => {
      if (!place.current) return;
      const { top, height } = place.current.getBoundingClientRect();
      seen = Math.max(seen, blocksSeen(blocks, { top, height, glass: window.innerHeight }));
      if (seen === blocks) tell.current(seen);
    };
    const leave = () => tell.current(seen);
    look();
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [blocks, slug, version]);
  return place;
};
