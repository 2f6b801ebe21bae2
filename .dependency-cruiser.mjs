import { readFileSync } from 'node:fs';

/**
 * What may import what (docs/architecture.md), enforced. A rule names what is forbidden and why;
 * tests/gates/planted/structure holds one violation of each, so that a rule which never fires is noticed.
 *
 * Tests and examples stand beside the code and may reach for the testkit and the gallery, so the rules about packages leave them out.
 */
const TEST = '\\.(test|example)\\.tsx?$';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

// The parts of the contract that are plain values: what the H5 may ship.
const PLAIN =
  '^packages/contract/src/((agreement-terms|complaint-terms|constants|envelope|errors|exceptions|message-terms|privacy-terms|scenes|services|sign)|[a-z-]+\\.rule|generated/[^/]+)\\.ts$';
const WITH_ZOD = { path: [npm('zod'), '^packages/contract/src/'], pathNot: PLAIN, dependencyTypesNot: ['type-only'] };

/** The host for those who write the pages. */
const DEV_HOST = '^apps/h5/host/dev(/|\\.ts$)';

const APP = '^apps/([^/]+)/src';
const SERVER = '^apps/server/src';

/** The server's modules from the ground up, as `modules.ts` puts them together: one looks down, and is given there the few functions of those above. */
const LIST = readFileSync(new URL('apps/server/src/modules.ts', import.meta.url), 'utf8');
const MODULES = [...LIST.matchAll(/^ {2}(\w+)Module\b/gm)].map(([, name]) => name).filter((name) => name !== 'platform');

/** The rooms of those that have some, from the ground up as well. */
const ROOMS_OF = {
  identity: ['sms', 'sessions', 'blocks', 'person', 'profile', 'entries', 'login'],
  enrolment: ['codes', 'seats', 'visits', 'members', 'classes', 'simulator'],
  privacy: ['held', 'cancellation', 'rekeying'],
  promotion: ['fan-links', 'attribution', 'conversions'],
  trade: [
    'parcels',
    'attempts',
    'goods',
    'wishes',
    'contracts',
    'invoices',
    'orders',
    'complaints',
    'payments',
    'links',
    'refunds',
    'bills',
    'desk',
    'former',
  ],
  staff: ['audit', 'rights', 'sessions', 'proposals', 'people'],
};
export const HOUSE = Object.fromEntries(MODULES.map((module) => [module, ROOMS_OF[module] ?? []]));
const MODULE = `${SERVER}/modules`;
const anyOf = (names) => `(${names.join('|')})`;
const ROOMS = Object.entries(HOUSE).flatMap(([module, rooms]) => rooms.map((room) => `${module}/${room}`));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** One rule a step of the stairs, all of one name: from each to what stands above it. */
const lookingDown = (name, comment, below, steps) =>
  steps
    .slice(0, -1)
    .map((step, at) =>
      rule(name, comment, { path: `${below}/${step}/`, pathNot: TEST }, { path: `${below}/${anyOf(steps.slice(at + 1))}/` }),
    );

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-circular', 'Of two files that need each other, a third part belongs to neither.', {}, { circular: true }),
    rule('no-unresolvable', 'An import that cannot be followed escapes every other rule.', {}, { couldNotResolve: true }),

    rule(
      'contract-and-routes-know-zod-alone',
      'The contract and the route table are read by every process and every tool: zod and each other, nothing more.',
      { path: '^packages/(contract|h5-routes)/', pathNot: TEST },
      { pathNot: ['^packages/(contract|h5-routes)/', npm('zod')] },
    ),
    rule(
      'art-knows-react-alone',
      'A picture is drawn once, for every app and every template.',
      { path: '^packages/art/', pathNot: TEST },
      { pathNot: ['^packages/art/', npm('react', '@types/react')] },
    ),
    rule(
      'page-template-knows-contract-and-react',
      'H5 shows a block and the console edits it: the package may lean on neither.',
      { path: '^packages/page-template/', pathNot: TEST },
      { pathNot: ['^packages/(page-template|contract|art)/', npm('react', '@types/react', 'zod')] },
    ),
    rule(
      'landing-blocks-are-drawn-on-the-host',
      'Blocks bring their schemas, and those zod: the browser gets a landing page as HTML.',
      { path: '^apps/h5/src/', pathNot: [TEST, '^apps/h5/src/doorstep/landing/render\\.tsx$'] },
      { path: '^packages/page-template/src/landing/', dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'apps-stay-apart',
      'H5, console and server meet in the packages, never in each other.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'production-knows-no-test-code',
      'What ships may not need what only tests, stand-ins and scripts have.',
      { path: '^(apps|packages/(contract|h5-routes|page-template|process|qr-picture))/', pathNot: TEST },
      { path: '^(packages/testkit|stand-ins|tests|scripts)/' },
    ),
    rule(
      'what-ships-knows-no-vite',
      'A host that serves people has a build; Vite and what shows the sources are not installed where it runs.',
      { path: '^apps/h5/(host|src)/', pathNot: [TEST, DEV_HOST] },
      { path: [npm('vite', '@vitejs'), DEV_HOST] },
    ),
    rule(
      'h5-ships-no-zod',
      'The H5 ships types and the generated path table of the contract: whole zod is 24 KB gzip on an ad landing page.',
      { path: ['^apps/h5/src/', '^packages/page-template/'], pathNot: [TEST, '^packages/page-template/src/landing/'] },
      WITH_ZOD,
    ),
    rule(
      'what-h5-ships-stays-without-zod',
      'The H5 takes these values whole, so nothing behind them may pull in zod either.',
      { path: [PLAIN, '^packages/h5-routes/'], pathNot: TEST },
      WITH_ZOD,
    ),

    rule(
      'features-stay-apart',
      'Two features that share something share it through kit, native, client or a package.',
      { path: `${APP}/features/([^/]+)/` },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    rule(
      'features-stand-on-kit-native-client',
      'A feature does not know who composes it.',
      { path: `${APP}/features/` },
      { path: '^apps/$1/', pathNot: '^apps/$1/(src/(features|kit|native|client|player|reporting)|gallery)/' },
    ),
    rule(
      'only-app-and-doorstep-compose-features',
      'What features stand on cannot stand on features.',
      { path: APP, pathNot: `${APP}/(app|doorstep|features)/` },
      { path: '^apps/$1/src/features/' },
    ),
    rule(
      'player-and-reporting-stand-below-pages',
      'Every page plays and reports through them, so they know of no page and of no shell.',
      { path: `${APP}/(player|reporting)/`, pathNot: TEST },
      { path: '^apps/$1/', pathNot: '^apps/$1/src/(player|reporting|kit|native|client)/' },
    ),
    rule(
      'client-knows-native-alone',
      'The request client returns typed results; the shell alone reacts.',
      { path: `${APP}/client/` },
      { path: '^apps/$1/', pathNot: '^apps/$1/(src/(client|native)|gallery)/' },
    ),
    rule(
      'what-ships-knows-no-gallery',
      'The gallery makes up a server: only tests and examples are shown there.',
      { path: '^apps/[^/]+/(src|host)/', pathNot: TEST },
      { path: '^apps/[^/]+/gallery/' },
    ),

    rule(
      'modules-have-one-door',
      'index.ts says what other modules may know of a module.',
      { path: `${SERVER}/modules/([^/]+)/` },
      { path: `${SERVER}/modules/`, pathNot: [`${SERVER}/modules/$1/`, `${SERVER}/modules/[^/]+/index\\.ts$`] },
    ),
    ...lookingDown(
      'modules-look-down',
      'A module imports the doors of those below it; of one above it is given a function.',
      MODULE,
      Object.keys(HOUSE),
    ),
    rule(
      'modules-are-listed',
      'A module has its place in apps/server/src/modules.ts.',
      { path: `${MODULE}/`, pathNot: `${MODULE}/${anyOf(Object.keys(HOUSE))}/` },
      {},
    ),
    ...Object.entries(HOUSE).flatMap(([module, rooms]) =>
      lookingDown('rooms-look-down', 'Rooms that need each other are one room.', `${MODULE}/${module}`, rooms),
    ),
    rule(
      'rooms-are-listed',
      'A room has its place in ROOMS_OF.',
      { path: `${MODULE}/[^/]+/[^/]+/`, pathNot: `${MODULE}/${anyOf(ROOMS)}/` },
      {},
    ),
    rule(
      'rooms-stand-on-tables',
      'Beside its rooms a module has its tables, on which they stand, and what is made of the rooms, which they do not know.',
      { path: `${MODULE}/([^/]+)/[^/]+/`, pathNot: TEST },
      { path: `${MODULE}/$1/[^/]+$`, pathNot: '/tables\\.ts$' },
    ),
    rule(
      'modules-see-ports-of-providers',
      'A module says what it needs of WeChat or a payment house; the processes give it the real one.',
      { path: `${SERVER}/modules/`, pathNot: TEST },
      { path: `${SERVER}/providers/`, pathNot: '(/|\\.)port\\.ts$' },
    ),
    rule(
      'modules-stand-on-platform',
      'A module does not know the process that runs it.',
      { path: `${SERVER}/modules/`, pathNot: TEST },
      { path: '^apps/server/', pathNot: `${SERVER}/(modules|platform|providers)/` },
    ),
    rule(
      'modules-speak-the-contract',
      'Of the packages a module knows the contract, the route table to build links from, and how a QR code is drawn.',
      { path: `${SERVER}/modules/`, pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/(contract|h5-routes|qr-picture|testkit)/' },
    ),
    rule(
      'platform-knows-no-module',
      'The platform would serve another product as well.',
      { path: `${SERVER}/platform/` },
      { path: `${SERVER}/modules/` },
    ),

    rule('rules-read-no-store', 'A rule is given what it decides about.', { path: '\\.rule\\.ts$' }, { path: '\\.store\\.ts$' }),
    rule(
      'rules-use-no-platform',
      'A rule is pure: the clock and the configuration are arguments.',
      { path: '\\.rule\\.ts$' },
      { path: [`${SERVER}/platform/`, '^apps/[^/]+/src/client/'] },
    ),
    rule(
      'rules-do-no-io',
      'A rule reads like the specification and runs without anything around it.',
      { path: '\\.rule\\.ts$' },
      {
        path: [
          '^(node:)?(fs|net|http|https|http2|dns|tls|child_process|worker_threads|process|os|timers)(/|$)',
          npm('pg', 'kysely', 'ioredis', 'fastify', 'graphile-worker', '@nats-io', 'pino', 'react', 'react-dom', 'react-router'),
        ],
      },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API, and without a parser for .ts the tool quietly scans nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/|^tests/gates/planted/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
