import { BrowserMenu } from '@xuetang/art/BrowserMenu.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { words } from '../words.ts';
import '../leaving.css';

/** Where their page does not open, how it gets to where it does: the menu as one sees it, and what to tap in it. */
export const InBrowserSteps = ({ at }: { at: string }) => {
  const { host } = useShell();
  if (host.kind === 'browser') return null;
  return (
    <section className="xt-leaving-out">
      <div className="xt-leaving-menu" aria-hidden="true">
        <BrowserMenu />
      </div>
      <NumberedSteps title={words.out.title(at)} steps={words.out.steps} />
    </section>
  );
};
