import type { PageName } from '@xuetang/h5-routes/table';
import { BookPage } from './BookPage.tsx';
import { GroupPage } from './GroupPage.tsx';
import { JoinedPage } from './JoinedPage.tsx';
import { campOf, codeOf, sharedOf } from './shared-of.rule.ts';
import { SharePage } from './SharePage.tsx';

interface LiveSharePageProps {
  page: { name: PageName };
  id?: string;
  query: URLSearchParams;
}

/** What a prospect sees who opens a friend's link, and what follows it (spec 2.7). */
export const LiveSharePage = ({ page, id, query }: LiveSharePageProps) => {
  switch (page.name) {
    case 'joinSuccess':
      return <JoinedPage campId={campOf(id, query)} />;
    case 'send-book':
      return <BookPage code={codeOf(query)} campId={campOf(id, query)} />;
    case 'join-group':
      return <GroupPage />;
    case 'joinGroup':
      return <GroupPage goesOn campId={campOf(id, query)} />;
    case 'liveShareOdd':
      return <SharePage page={page.name} asked={sharedOf('odd', id, query)} />;
    case 'liveShareOpenCourse':
      return <SharePage page={page.name} asked={sharedOf('open-course', id, query)} />;
    default:
      return <SharePage page="liveShare" asked={sharedOf(undefined, id, query)} />;
  }
};
