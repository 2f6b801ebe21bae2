const seats: number[] = [];
export const first: number = seats[0];
