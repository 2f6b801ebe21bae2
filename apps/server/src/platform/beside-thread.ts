interface Work {
  file: string;
  name: string;
  asked: readonly unknown[];
}

/** What a thread does: what `file` exports under this name (`beside.ts`). */
export default async ({ file, name, asked }: Work): Promise<unknown> => {
  const found = (await import(file)) as Record<string, (...all: readonly unknown[]) => unknown>;
  const work = found[name];
  if (!work) throw new Error(`${file} exports no ${name}`);
  return work(...asked);
};
