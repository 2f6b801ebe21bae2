export const seats: number = 1;
