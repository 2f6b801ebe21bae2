export const orderPage = 'order';
