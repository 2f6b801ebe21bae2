#!/usr/bin/env node
import { consoleClient, type Ask } from './console-client.ts';
import { createProgram, EXIT } from './program.ts';
import { openPrompt } from './prompt.ts';
import { sessionFile } from './session-file.ts';
import { languageOf, speaking } from './words.ts';

const args = process.argv.slice(2);
const language = languageOf(args, process.env);
const say = speaking(language);
const tell = (text: string): void => void process.stderr.write(`${text}\n`);

const stop = (text: string): never => {
  tell(text);
  process.exit(EXIT.usage);
};

let client: Ask | undefined;
const ask = (): Ask => {
  const url = process.env.XT_CONSOLE_URL ?? stop(say('consoleMissing'));
  if (!URL.canParse(url)) stop(`${say('consoleWrong')}${url}`);
  const { origin } = new URL(url);
  return (client ??= consoleClient({
    url: origin,
    origin: process.env.XT_CONSOLE_ORIGIN ?? origin,
    kept: sessionFile(origin, process.env),
  }));
};

const { run } = createProgram({ ask, prompt: openPrompt(), language, out: (text) => void process.stdout.write(`${text}\n`), tell });
process.exitCode = await run(args);
