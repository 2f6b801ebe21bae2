const save = async (): Promise<number> => 1;

export const Save = () => {
  save();
  return <p>saved</p>;
};
