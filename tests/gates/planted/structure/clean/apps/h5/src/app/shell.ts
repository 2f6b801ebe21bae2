import { ask } from '../client/ask.ts';
import { coursePage } from '../features/course/page.ts';
import { orderPage } from '../features/order/page.ts';
export const shell = [ask, coursePage, orderPage];
