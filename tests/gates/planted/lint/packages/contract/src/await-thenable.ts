const seats = (): number => 1;

export const count = async (): Promise<number> => {
  const taken = await seats();
  return taken;
};
