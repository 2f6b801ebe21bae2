import type { Navigate } from '../kit/history.ts';

interface Hooks {
  navigate: Navigate;
  key: string;
}

/** Reaches the router from outside React: the newest of its hooks, handed over after each drawing. */
export const createRouterHandle = () => {
  let hooks: Hooks | undefined;
  return {
    connect: (newest: Hooks) => {
      hooks = newest;
    },
    navigate: (path: string) => hooks?.navigate(path, { replace: true, unasked: true }),
    /** Names the visitor's place in the history. */
    locationKey: () => hooks?.key ?? '',
  };
};

export type RouterHandle = ReturnType<typeof createRouterHandle>;
