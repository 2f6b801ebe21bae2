// Provinces, municipalities and regions by the first two digits, as GB/T 2260 has them.
// oxfmt-ignore
const REGIONS: readonly string[] = [
  '11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43', '44', '45', '46',
  '50', '51', '52', '53', '54', '61', '62', '63', '64', '65', '71', '81', '82', '83', '91',
];

// GB 11643: each of the first 17 digits has a weight, and the sum modulo 11 names the last character.
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = '10X98765432';

/** An identity number of mainland China (spec 5): 18 characters, a known region, the check digit. A small x counts as a capital one. */
export const isIdentityNumber = (text: string): boolean => {
  const number = text.toUpperCase();
  if (!/^\d{17}[\dX]$/.test(number) || !REGIONS.includes(number.slice(0, 2))) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return number[17] === CHECK_DIGITS[sum % 11];
};
