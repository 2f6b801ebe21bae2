import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface Prompt {
  ask: (question: string) => Promise<string>;
  /** What is typed is not shown. */
  askSecretly: (question: string) => Promise<string>;
}

/** Questions go to standard error: standard output is the answer's alone. */
export const openPrompt = (): Prompt => {
  const ask = async (question: string, output: Writable): Promise<string> => {
    process.stderr.write(question);
    const lines = createInterface({ input: process.stdin, output, terminal: output !== process.stderr && process.stdin.isTTY });
    try {
      return (await lines.question('')).trim();
    } finally {
      lines.close();
    }
  };
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  return {
    ask: (question) => ask(question, process.stderr),
    askSecretly: async (question) => {
      const said = await ask(question, silent);
      process.stderr.write('\n');
      return said;
    },
  };
};
