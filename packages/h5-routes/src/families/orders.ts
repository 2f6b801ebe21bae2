import { family } from '../route.ts';

export interface OrderVariant {
  shows: 'list' | 'order' | 'contract';
  /** Orders made before the present shop, which have fewer fields. */
  legacy?: true;
}

export const orders = family<OrderVariant>()(
  'orders',
  { title: '我的订单', access: 'login', chain: 'LL10024' },
  {
    order: { shows: 'list', built: true },
    'order-detail': { shows: 'order', title: '订单详情', id: 'optional', built: true },
    'order-old': { shows: 'list', legacy: true, title: '旧商城的订单', built: true },
    'order-detail-old': { shows: 'order', legacy: true, title: '旧订单', id: 'optional', built: true },
    'order-detail-contract': { shows: 'contract', title: '课程服务合同', id: 'optional', built: true },
  },
);
