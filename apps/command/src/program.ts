import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { staffCalls } from '@xuetang/contract/staff/calls';
import { areas } from '@xuetang/contract/staff/permissions';
import { isByPermission, type StaffCall } from '@xuetang/contract/staff/staff-call';
import { staffErrors } from '@xuetang/contract/staff/staff-errors';
import { Command, Option, type CommanderError } from 'commander';
import { optionsOf, payloadOf, Unreadable, type CallOption } from './call-options.ts';
import { NoAnswer, type Ask, type Said } from './console-client.ts';
import type { Prompt } from './prompt.ts';
import { shown } from './show.ts';
import { proveOneself, signIn, type SignInPorts } from './sign-in.ts';
import { speaking, type Language, type Say } from './words.ts';

export interface CommandPorts {
  /** Opened by the first command that asks somebody: help needs no environment. */
  ask: () => Ask;
  prompt: Prompt;
  language: Language;
  out: (text: string) => void;
  tell: (text: string) => void;
}

/** How the process ends; scripts go by it. */
export const EXIT = { done: 0, refused: 1, usage: 2, unknown: 3, waits: 4 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

const STEPS_OF_SIGNING_IN = '/entry/';
const KEY_OF_CODE = new Map<number, string>(Object.entries(staffErrors).map(([key, { code }]) => [code, key]));
const WAITS = staffErrors['proposal.waiting'].code;
const STEP_UP = staffErrors['staff.step_up'].code;
const SIGNED_OUT = new Set<number>([staffErrors['staff.signed_out'].code, staffErrors['staff.not_proven'].code]);

/** What is wrong with what was sent, a line each. */
const faultsOf = ({ data }: Said): readonly string[] => (data as { faults?: readonly string[] } | null | undefined)?.faults ?? [];

/** What somebody may name in place of a long text. */
const readText = (typed: string): string => (typed.startsWith('@') ? readFileSync(typed === '@-' ? 0 : typed.slice(1), 'utf8') : typed);

const optionFor = ({ flag, kind, isRequired, choices, words }: CallOption, language: Language, say: Say): Option => {
  const hints = [
    ...(isRequired ? [say('required')] : []),
    ...(choices.length > 0 ? [`${say('oneOf')} ${choices.join(' ')}`] : []),
    ...(kind === 'texts' ? [say('manyTimes')] : []),
  ];
  const shape = { text: ' <text>', number: ' <number>', texts: ' <text...>', json: ' <json>', flag: '' }[kind];
  const about = hints.length > 0 ? say('hints').replace('…', hints.join('; ')) : '';
  const option = new Option(`${flag}${shape}`, `${words[language]}${about}`);
  if (isRequired) option.makeOptionMandatory();
  return choices.length > 0 && kind === 'text' ? option.choices([...choices]) : option;
};

const guardsOf = ({ guard = {}, who }: StaffCall, say: Say): string[] => [
  ...(isByPermission(who) ? [`${say('permission')} ${who.permission}`] : []),
  ...(guard.stepUp ? [say('guardStepUp')] : []),
  ...(guard.secondPerson ? [say('guardSecond')] : []),
];

/** The whole command, made from the contract's table: a new call needs no line here, and cannot be forgotten. */
export const createProgram = (on: CommandPorts) => {
  const { language, out, tell } = on;
  const say = speaking(language);
  let exit: Exit = EXIT.done;
  const signingIn = (): SignInPorts => ({ ...on, ask: on.ask(), say });

  const conclude = (said: Said, isJson: boolean, key: string): void => {
    if (said.code === 0) return out(isJson ? JSON.stringify(said.data, null, 2) : shown(said.data, say));
    if (said.code === WAITS) {
      exit = EXIT.waits;
      return out(`${said.message}\n${say('waits')}${(said.data as { proposalId: string }).proposalId}`);
    }
    exit = EXIT.refused;
    const name = KEY_OF_CODE.get(said.code) ?? '';
    tell(`${say('refused')}${said.message}${language === 'en' ? ` [${said.code} ${name}]` : ''}`);
    for (const fault of faultsOf(said)) tell(`  ${fault}`);
    if (SIGNED_OUT.has(said.code)) tell(say('notSignedIn'));
    if (isJson) out(JSON.stringify({ ...said, key }));
  };

  const make = async (call: StaffCall, payload: Record<string, unknown>, key: string): Promise<Said> => {
    const said = await on.ask()(call, payload, key);
    if (said.code !== STEP_UP) return said;
    const proven = await proveOneself(signingIn());
    return proven.code === 0 ? on.ask()(call, payload, key) : proven;
  };

  const added = (into: Command, name: string, about: string): Command =>
    into
      .command(name)
      .description(about)
      .helpOption('-h, --help', say('help'))
      .helpCommand(false)
      .exitOverride()
      .configureHelp(help)
      .configureOutput(silent);
  const titles = new Map([
    ['Usage:', say('usage')],
    ['Arguments:', say('arguments')],
    ['Options:', say('options')],
    ['Global Options:', say('globalOptions')],
    ['Commands:', say('commands')],
  ]);
  const help = {
    styleTitle: (title: string) => titles.get(title) ?? title,
    // Its own word on the choices is English.
    optionDescription: ({ description }: Option) => description,
    showGlobalOptions: true,
    sortSubcommands: true,
  };
  // What is wrong is said by `run`, in the reader's language.
  const silent = { writeErr: () => undefined, writeOut: (text: string) => out(text.trimEnd()) };

  const program = new Command('xuetang')
    .description(say('about'))
    .helpOption('-h, --help', say('help'))
    .helpCommand(false)
    .option('--lang <zh|en>', say('lang'))
    .option('--json', say('json'))
    .exitOverride()
    .configureHelp(help)
    .configureOutput(silent)
    .addHelpText('after', `\n${say('environment')}`);

  added(program, 'sign-in', say('signIn'))
    .option('--break-glass', say('breakGlass'))
    .action(async ({ breakGlass = false }: { breakGlass?: boolean }) => {
      const said = await signIn(signingIn(), breakGlass);
      if (said.code === 0) out(`${say('signedIn')}${(said.data as { name: string }).name}`);
      else conclude(said, false, '');
    });

  const groups = new Map<string, Command>();
  for (const call of Object.values(staffCalls) as readonly StaffCall[]) {
    const [area = '', ...verb] = call.path.slice(1).split('/');
    if (call.path.startsWith(STEPS_OF_SIGNING_IN) && call.effect === 'repeatable' && verb[0] !== 'sign-out') continue;
    const group = groups.get(area) ?? added(program, area, areas[area]?.[language] ?? area);
    groups.set(area, group);
    const options = optionsOf(call);
    const command = added(group, verb.join('-'), call.words[language]);
    for (const option of options) command.addOption(optionFor(option, language, say));
    if (call.guard?.reason) command.requiredOption('--reason <text>', `${say('reason')}${say('hints').replace('…', say('required'))}`);
    if (call.dry) command.option('--dry', say('dry'));
    if (call.effect === 'once') command.option('--try-again <key>', say('key'));
    const guards = guardsOf(call, say);
    const notes = [...(options.some(({ kind }) => kind === 'text' || kind === 'json') ? [say('fromFile')] : []), guards.join(' · ')];
    command.addHelpText('after', `\n${notes.join('\n')}`);
    command.action(async (typed: Record<string, unknown>) => {
      const { tryAgain: key = randomUUID(), reason, dry } = typed as { tryAgain?: string; reason?: string; dry?: true };
      const payload = { ...payloadOf(options, typed, readText), ...(call.guard?.reason ? { reason } : {}), ...(dry ? { dry } : {}) };
      try {
        if (dry) tell(say('onlyTried'));
        conclude(await make(call, payload, key), program.opts<{ json?: boolean }>().json === true, key);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        exit = EXIT.unknown;
        tell(`${say('unreachable')}${error.message}`);
        if (call.effect === 'once') tell(`${say('unknownOutcome')} --try-again ${key}`);
      }
    });
  }

  const usageFault = (error: unknown): string | undefined => {
    if (error instanceof Unreadable) return `${say('invalid')}${error.flag}`;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error)
      return `${say('fileMissing')}${String(error.path)}`;
    const { code, message = '' } = error as Partial<CommanderError>;
    const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
    if (code === 'commander.unknownCommand' || code === 'commander.excessArguments') return `${say('unknownCommand')}${quoted}`;
    if (code === 'commander.unknownOption') return `${say('unknownOption')}${quoted}`;
    if (code === 'commander.missingMandatoryOptionValue') return `${say('missing')}${quoted}`;
    if (code === 'commander.optionMissingArgument') return `${say('needsValue')}${quoted}`;
    return code === 'commander.invalidArgument' ? `${say('invalid')}${quoted}` : undefined;
  };

  /** Says how the process should end. */
  const run = async (args: readonly string[]): Promise<Exit> => {
    try {
      await program.parseAsync(args, { from: 'user' });
    } catch (error) {
      const { code } = error as Partial<CommanderError>;
      if (code === 'commander.helpDisplayed') return EXIT.done;
      // A word of ours without its verb: commander shows the help by itself.
      if (code === 'commander.help') return EXIT.usage;
      const fault = usageFault(error);
      if (fault === undefined) throw error;
      tell(`${fault}\n${say('seeHelp')}`);
      return EXIT.usage;
    }
    return exit;
  };
  return { program, run };
};
