/** The pages on which an order that exists is paid: the whole of it, or the rest. */
export type PayingPage = 'ordersure' | 'ensure-more-depositFinal';
