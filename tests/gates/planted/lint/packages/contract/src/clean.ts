const save = async (): Promise<number> => 1;

export const go = async (): Promise<number> => {
  await save();
  return save();
};
