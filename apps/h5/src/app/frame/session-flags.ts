/** What the visitor has put away for the rest of the browser session. Without storage it is put away until the page is left. */
export const createSessionFlags = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  const raised = new Set<string>();
  return {
    has: (name: string): boolean => {
      try {
        return raised.has(name) || storage.getItem(name) === '1';
      } catch {
        return raised.has(name);
      }
    },
    raise: (name: string): void => {
      raised.add(name);
      try {
        storage.setItem(name, '1');
      } catch {
        // Kept above.
      }
    },
  };
};

export type SessionFlags = ReturnType<typeof createSessionFlags>;
