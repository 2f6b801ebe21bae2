export const seats: number = 'one';
