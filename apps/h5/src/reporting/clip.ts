/** At most so many letters, and never half of one: the server refuses what no database stores. */
export const clip = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
