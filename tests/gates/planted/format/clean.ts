export const seats = ['one', 'two'];
