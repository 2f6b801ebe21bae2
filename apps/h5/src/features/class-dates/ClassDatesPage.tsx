import type { PageName } from '@xuetang/h5-routes/table';
import { campOf, periodOf } from './camp-of.rule.ts';
import { ChangeLostPage } from './change/ChangeLostPage.tsx';
import { ChangePage } from './change/ChangePage.tsx';
import { ChoosePage } from './choose/ChoosePage.tsx';
import { LetterPage } from './letter/LetterPage.tsx';
import { ResultPage } from './ResultPage.tsx';

interface ClassDatesPageProps {
  page: { name: PageName };
  id?: string;
  tail?: string;
  query: URLSearchParams;
}

/** Choosing and changing the period, and the letter that says where one sits (spec 2.3, 2.5). */
export const ClassDatesPage = ({ page, id, tail, query }: ClassDatesPageProps) => {
  const campId = campOf(id ?? tail, query);
  const periodId = periodOf(tail, query);
  switch (page.name) {
    case 'selectResult':
      return <ResultPage campId={campId} periodId={periodId} />;
    case 'selectSucess':
      return <ResultPage campId={campId} periodId={undefined} />;
    case 'changeClassTime':
      return <ChangePage campId={campId} isDone={query.get('done') === '1'} />;
    case 'changeClassTimeLose':
      return <ChangeLostPage campId={campId} />;
    case 'admission-letter':
    case 'letter-admission':
      return <LetterPage campId={campId} page={page.name} />;
    default:
      return (
        <ChoosePage
          campId={campId}
          periodId={periodId}
          channel={query.get('channel')}
          as={page.name === 'selectDate' ? 'calendar' : 'list'}
        />
      );
  }
};
