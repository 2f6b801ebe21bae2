import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';
import { campOf, codeOf, sharedOf } from './shared-of.rule.ts';
import type { SharePageName } from './SharePage.tsx';

const camp = ({ id, query }: PageProps) => ({ campId: campOf(id, query) });

const share = (page: SharePageName, of?: 'odd' | 'open-course') =>
  reading(
    () => import('./SharePage.tsx').then((file) => file.SharePage),
    ({ id, query }) => ({ page, asked: sharedOf(of, id, query) }),
  );
const group = () => import('./GroupPage.tsx').then((file) => file.GroupPage);

/** What a prospect sees who opens a friend's link, and what follows it (spec 2.7). */
export const liveSharePages = {
  liveShare: share('liveShare'),
  liveShareOdd: share('liveShareOdd', 'odd'),
  liveShareOpenCourse: share('liveShareOpenCourse', 'open-course'),
  joinSuccess: reading(() => import('./JoinedPage.tsx').then((file) => file.JoinedPage), camp),
  'send-book': reading(
    () => import('./BookPage.tsx').then((file) => file.BookPage),
    (asked) => ({ ...camp(asked), code: codeOf(asked.query) }),
  ),
  'join-group': reading(group, () => ({})),
  joinGroup: reading(group, (asked) => ({ ...camp(asked), goesOn: true })),
} satisfies PagesOf<'live-share'>;
