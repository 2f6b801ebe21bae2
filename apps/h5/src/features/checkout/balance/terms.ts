import type { Order } from '@xuetang/contract/orders';

export type DepositTerms = Extract<Order['terms'], { as: 'deposit' }>;
