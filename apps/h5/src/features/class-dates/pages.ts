import type { OrderNo } from '@xuetang/contract/ids';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';
import { campOf, periodOf } from './camp-of.rule.ts';

/** An id that names no order is shown like an order that is not ours, and is not sent. */
const ORDER = /^[\w-]{16,40}$/;

const camp = ({ id, tail, query }: PageProps) => ({ campId: campOf(id ?? tail, query) });
const period = (asked: PageProps) => ({ ...camp(asked), periodId: periodOf(asked.tail, asked.query) });

const choose = (as: 'calendar' | 'list') =>
  reading(
    () => import('./choose/ChoosePage.tsx').then((file) => file.ChoosePage),
    (asked) => ({ ...period(asked), channel: asked.query.get('channel'), as }),
  );
const result = () => import('./ResultPage.tsx').then((file) => file.ResultPage);
const letter = (page: 'admission-letter' | 'letter-admission') =>
  reading(
    () => import('./letter/LetterPage.tsx').then((file) => file.LetterPage),
    (asked) => ({ ...camp(asked), page }),
  );

/** Choosing and changing the period, and the letter that says where one sits (spec 2.3, 2.5). */
export const classDatePages = {
  'election-period': choose('list'),
  selectDate: choose('calendar'),
  selectResult: reading(result, period),
  selectSucess: reading(result, (asked) => ({ ...camp(asked), periodId: undefined })),
  'curriculum-time': reading(
    () => import('./bought/StartPage.tsx').then((file) => file.StartPage),
    ({ id }) => ({ orderNo: id && ORDER.test(id) ? (id as OrderNo) : undefined }),
  ),
  changeClassTime: reading(
    () => import('./change/ChangePage.tsx').then((file) => file.ChangePage),
    (asked) => ({ ...camp(asked), isDone: asked.query.get('done') === '1' }),
  ),
  changeClassTimeLose: reading(() => import('./change/ChangeLostPage.tsx').then((file) => file.ChangeLostPage), camp),
  'admission-letter': letter('admission-letter'),
  'letter-admission': letter('letter-admission'),
} satisfies Partial<PagesOf<'class-time' | 'study-plan' | 'study-record'>>;
