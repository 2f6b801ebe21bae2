import { lineageHere } from '../../client/lineage.ts';
import { tellAds } from '../../client/tell-ads.ts';
import { createJoinVisit } from '../../features/join-group/join-visit.ts';
import { watchLongPress } from '../../features/join-group/long-press.ts';
import { qrOf } from '../../features/join-group/view/qr-of.ts';
import { openShell, readData } from '../open-shell.ts';
import { defaultQrOf, mannerOf, wantedIn, type JoinGroupData } from './data.ts';
import * as paths from './paths.ts';

const data = readData<JoinGroupData>();
const shell = openShell(data, paths, () => import('./more-paths.ts'));

const visit = createJoinVisit(shell, wantedIn(data, lineageHere().id), data.page.chain, mannerOf(data));
void visit.run();
// iOS brings a page back as it was left; the seat may have changed meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && void visit.run());

const qr = document.querySelector<HTMLImageElement>('.xt-qr');
const press = watchLongPress(
  // What is on the screen counts: a page may hold the group's code back until the account is followed.
  (event) => visit.report.press(event, qr?.dataset.qr === 'group' ? visit.groupId() : undefined),
  () => document.visibilityState === 'visible',
);
qr?.addEventListener('touchstart', press.touched, { passive: true });
for (const end of ['touchend', 'touchcancel'] as const) qr?.addEventListener(end, press.lifted);

const VIEW_MS = 2_000;
const view = shell.entered.then(async () => (await import('./bring-to-life.tsx')).bringToLife(data, shell, visit));

// The button that takes the seat is the view's: where that never comes, the seat is taken as on every other page.
view.catch(() => visit.takeSeat());

/** Without the view's script the words stay as they were; the code itself is the one that was decided, and the line under it says which. */
visit.watch(({ outcome }) => {
  if (outcome?.qr.kind === 'group') void tellAds(shell, 'seat');
  if (!outcome || !qr) return;
  const swap = () => {
    const { kind, src, alt } = qrOf(outcome.qr, defaultQrOf(data));
    Object.assign(qr, { src, alt });
    qr.dataset.qr = kind;
    const caption = document.querySelector('.xt-door-caption > b, .xt-poster-caption > b');
    if (caption && kind !== 'default') caption.textContent = `长按识别${alt}`;
  };
  const timer = setTimeout(swap, VIEW_MS);
  view.then(() => clearTimeout(timer), swap);
});
