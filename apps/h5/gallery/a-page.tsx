import { pageByName, type PageName } from '@xuetang/h5-routes/table';
import { type ReactNode, useEffect, useState } from 'react';
import { loaderOf } from '../src/app/page-loaders.ts';
import { plays } from '../src/app/PlayerHome.tsx';
import { createShellState, type ShellStore } from '../src/app/shell-state.ts';
import { SharedContext } from '../src/client/shared-state.ts';
import { ShellContext } from '../src/client/shell-context.ts';
import type { PageComponent } from '../src/kit/page.ts';
import { PlayerContext } from '../src/player/player-context.ts';
import type { Answers } from './answers.ts';
import { aShell, type MadeUp } from './made-up-shell.ts';

interface Address {
  id?: string;
  tail?: string;
  query?: Readonly<Record<string, string>>;
}

const aState = (): ShellStore => createShellState({ isBlackUser: false, isPromptPutOff: true, firstUrl: location.href });

/** The page as the app shows it, with what plays on it. */
const load = async (name: PageName, state: ShellStore): Promise<PageComponent> => {
  const page = pageByName(name);
  if (plays(page)) {
    const { openPlayer } = await import('../src/player/open-player.ts');
    state.change({ player: openPlayer(() => {}) });
  }
  return loaderOf(page)();
};

/** A page, and what its server says. */
export interface PageExample {
  (): ReactNode;
  isPage: true;
  answers: Answers;
  /** The same page of a server that says something else. */
  where: (answers: Answers) => PageExample;
  /** The same page in another program. */
  on: (host: NonNullable<MadeUp['host']>) => PageExample;
}

/** An example that is a whole page, in the state that the made-up server's answers put it in. */
export const aPage = (name: PageName, asked: Address & MadeUp = {}): PageExample => {
  const { id, tail, query = {}, ...made } = asked;
  const Page = () => {
    const [shell] = useState(() => aShell(made));
    const [state] = useState(aState);
    const [loaded, setLoaded] = useState<{ Show: PageComponent }>();
    useEffect(() => void load(name, state).then((Show) => setLoaded({ Show })), [state]);
    const { player } = state.use();
    return (
      <ShellContext value={shell}>
        <SharedContext value={state}>
          <PlayerContext value={player}>
            <main className="xt-page">
              {loaded && (
                <loaded.Show
                  page={pageByName(name)}
                  query={new URLSearchParams(query)}
                  {...(id === undefined ? {} : { id })}
                  {...(tail === undefined ? {} : { tail })}
                />
              )}
            </main>
          </PlayerContext>
        </SharedContext>
      </ShellContext>
    );
  };
  return Object.assign(Page, {
    isPage: true as const,
    where: (answers: Answers) => aPage(name, { ...asked, answers: { ...asked.answers, ...answers } }),
    on: (host: NonNullable<MadeUp['host']>) => aPage(name, { ...asked, host }),
    answers: made.answers ?? {},
  });
};
