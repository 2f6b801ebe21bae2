import { type PagesOf, reading } from '../../kit/page.ts';

export const noticePages = {
  notice: reading(
    () => import('./NoticePage.tsx').then((file) => file.NoticePage),
    ({ query }) => ({ shows: query.get('shows') === 'reminders' ? ('reminders' as const) : ('notices' as const) }),
  ),
} satisfies Pick<PagesOf<'study-plan'>, 'notice'>;
