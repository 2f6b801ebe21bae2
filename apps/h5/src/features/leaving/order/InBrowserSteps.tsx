import { BrowserMenu } from '@xuetang/art/BrowserMenu.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { hereOf } from '../here.ts';
import { words } from '../words.ts';
import '../leaving.css';

const { out: say } = words;

/** Where their page does not open, how it gets to where it does: the menu as one sees it, and what to tap in it. */
export const InBrowserSteps = ({ at }: { at: string }) => {
  const { host } = useShell();
  if (host.kind === 'browser') return null;
  const { inside, back, hasMenu } = hereOf(host.kind);
  return (
    <section className="xt-leaving-out">
      {hasMenu && (
        <div className="xt-leaving-menu" aria-hidden="true">
          <BrowserMenu />
        </div>
      )}
      <NumberedSteps title={say.title(inside, at)} steps={[say.copy, hasMenu ? say.byMenu : say.byHand, say.back(back)]} />
    </section>
  );
};
