import type { SectionId } from '@xuetang/contract/ids';
import { useCallback } from 'react';
import { useShell } from '../../client/shell-context.ts';
import type { AskTickets } from '../../kit/pictures/use-pictures.ts';

/** Tickets for pictures of this homework: each for the type that was asked for. */
export const useTickets = (sectionId: SectionId): AskTickets => {
  const { ask } = useShell();
  return useCallback(
    async (wanted) => {
      const tickets = await ask('getHomeworkTickets', { sectionId, files: [...wanted] });
      if (!tickets.ok) return undefined;
      return wanted.flatMap(({ contentType }, nth) => {
        const ticket = tickets.data[nth];
        return ticket ? [{ ...ticket, contentType }] : [];
      });
    },
    [ask, sectionId],
  );
};
