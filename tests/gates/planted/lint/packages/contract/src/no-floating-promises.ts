const save = async (): Promise<number> => 1;

export const go = (): void => {
  save();
};
