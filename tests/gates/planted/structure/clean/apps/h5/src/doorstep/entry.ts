import { orderPage } from '../features/order/page.ts';
import { button } from '../kit/button.ts';
export const entry = [button, orderPage];
