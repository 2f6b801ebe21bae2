/** Whole numbers that look thrown together and are the same on every run: the rules are tried with hundreds of households. */
export const someNumbers = (seed: number) => {
  let state = seed;
  return (least: number, most: number): number => {
    // Park and Miller's generator; its products stay exact in a double.
    state = (state * 48_271) % 2_147_483_647;
    return least + (state % (most - least + 1));
  };
};
