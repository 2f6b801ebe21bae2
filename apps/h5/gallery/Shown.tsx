import { useState } from 'react';
import { ShellContext } from '../src/client/shell-context.ts';
import { ToastHost } from '../src/kit/Toast.tsx';
import '../src/kit/tokens.css';
import '../src/kit/base.css';
import type { Example } from './examples.ts';
import { aShell } from './made-up-shell.ts';
import './shown.css';

/** One example as a phone would show it: a page by itself, a part on paper with a page's margin. What crashes is seen to crash. */
export const Shown = ({ example: Show }: { example: Example }) => {
  const [shell] = useState(() => aShell());
  return (
    <ShellContext value={shell}>
      {Show.isPage ? (
        <Show />
      ) : (
        <main className="gallery-part">
          <Show />
        </main>
      )}
      <ToastHost />
    </ShellContext>
  );
};
