import type { PageName } from '@xuetang/h5-routes/table';
import { categoryOf } from './categories.ts';
import { DetailPage } from './DetailPage.tsx';
import { ListPage } from './ListPage.tsx';

interface MessagesPageProps {
  page: { name: PageName };
  id?: string;
  tail?: string;
}

/** siteInformation and siteInformationDetail (spec 2.9). */
export const MessagesPage = ({ page, id, tail }: MessagesPageProps) =>
  page.name === 'siteInformationDetail' ? <DetailPage id={id} /> : <ListPage category={categoryOf(tail)} />;
