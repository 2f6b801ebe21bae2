/** What is made of a key is kept for the next who asks. When so many are kept it begins anew: whoever makes up keys fills no memory. */
export const memo = <V>(most: number, make: (key: string) => V): ((key: string) => V) => {
  const kept = new Map<string, V>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const made = make(key);
    kept.set(key, made);
    return made;
  };
};
