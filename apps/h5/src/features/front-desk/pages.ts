import { PAGE_NAME_MOST, readTask } from '@xuetang/contract/front-desk.rule';
import { namedOrder } from '../../kit/named-order.rule.ts';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';
import { cameFrom } from './came-from.rule.ts';

const desk = () => import('./FrontDeskPage.tsx').then((file) => file.FrontDeskPage);
const from = (query: URLSearchParams) => cameFrom(query.get('from'), document.referrer, location.origin)?.slice(0, PAGE_NAME_MOST);

/** The task is named in the address, by whoever leads here: an address that was cut names none. */
const task = ({ query }: PageProps): string | undefined => {
  const name = query.get('taskId') ?? '';
  return readTask(name) ? name : undefined;
};

export const frontDeskPages = {
  qiyu: reading(desk, ({ query }) => ({ from: from(query), orderNo: namedOrder(query.get('about')) })),
  'task-polymerization-kefu': reading(desk, (asked) => ({ aboutTask: true, taskId: task(asked) })),
} satisfies Pick<PagesOf<'help'>, 'qiyu'> & Pick<PagesOf<'tasks'>, 'task-polymerization-kefu'>;
