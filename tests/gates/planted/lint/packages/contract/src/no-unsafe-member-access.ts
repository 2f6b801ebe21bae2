export const read = (text: string): unknown => JSON.parse(text).seats;
