import type { Words } from '@xuetang/contract/staff/permissions';

export type Language = keyof Words;

/** `--lang` wins over XUETANG_LANG, that over the system's language. Whoever sets nothing reads Chinese. */
export const languageOf = (args: readonly string[], env: NodeJS.ProcessEnv): Language => {
  const asked = args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length);
  const said = asked ?? env.XUETANG_LANG ?? env.LC_ALL ?? env.LANG ?? '';
  return said.startsWith('en') ? 'en' : 'zh';
};

/** What the command itself says; what calls are called stands in the contract. */
export const words = {
  about: {
    zh: '学堂运营命令：以员工身份登录管理后台，办理后台能办的每一件事',
    en: 'Xuetang’s command: signs in at the console and makes its calls',
  },
  usage: { zh: '用法：', en: 'Usage:' },
  arguments: { zh: '参数：', en: 'Arguments:' },
  options: { zh: '选项：', en: 'Options:' },
  globalOptions: { zh: '通用选项：', en: 'Global options:' },
  commands: { zh: '命令：', en: 'Commands:' },
  help: { zh: '显示帮助', en: 'show help' },
  helpCommand: { zh: '显示某个命令的帮助', en: 'show the help of a command' },
  lang: { zh: '语言：zh 或 en', en: 'language: zh or en' },
  json: { zh: '原样输出 JSON', en: 'print the answer as JSON' },
  reason: { zh: '这样做的原因，会写进操作记录', en: 'why; it stands in the audit' },
  key: { zh: '沿用上一次的编号，不会办两次', en: 'the key of an earlier try: nothing is done twice' },
  dry: { zh: '只演练：说出会怎样，什么都不改', en: 'only try: say what would happen, change nothing' },
  onlyTried: { zh: '演练，什么都没有改', en: 'Only tried, nothing was changed' },
  signIn: { zh: '登录', en: 'sign in' },
  breakGlass: { zh: '应急登录：用密码和动态口令，每次都会通知合规', en: 'with password and authenticator; compliance is told each time' },
  environment: {
    zh: '环境变量\n  XT_CONSOLE_URL     管理后台的地址，没有默认值\n  XT_CONSOLE_ORIGIN  后台页面的网址，与上面不同时才需要\n  XUETANG_LANG       语言：zh 或 en',
    en: 'Environment\n  XT_CONSOLE_URL     where the console is; there is no default\n  XT_CONSOLE_ORIGIN  where its pages are opened, if that is another address\n  XUETANG_LANG       language: zh or en',
  },
  required: { zh: '必填', en: 'required' },
  oneOf: { zh: '可选值', en: 'one of' },
  manyTimes: { zh: '可写多次', en: 'may be given many times' },
  fromFile: { zh: '内容可以写成 @文件名 或 @-（标准输入）', en: 'A value may be @file or @- (standard input)' },
  hints: { zh: '（…）', en: ' (…)' },
  guardStepUp: { zh: '需要动态口令', en: 'asks for the authenticator’s code' },
  guardSecond: { zh: '需要另一位同事批准', en: 'another person must approve' },
  permission: { zh: '权限', en: 'permission' },

  consoleMissing: {
    zh: '没有设置 XT_CONSOLE_URL，不知道要连接哪个管理后台。\n例如：export XT_CONSOLE_URL=https://console.example.com',
    en: 'XT_CONSOLE_URL is not set: nobody says which console is meant.\nFor example: export XT_CONSOLE_URL=https://console.example.com',
  },
  consoleWrong: { zh: 'XT_CONSOLE_URL 不是一个网址：', en: 'XT_CONSOLE_URL is no address: ' },
  unknownCommand: { zh: '没有这个命令：', en: 'No such command: ' },
  unknownOption: { zh: '没有这个选项：', en: 'No such option: ' },
  missing: { zh: '还缺：', en: 'Missing: ' },
  invalid: { zh: '填写的内容不对：', en: 'Not as expected: ' },
  needsValue: { zh: '后面要写内容：', en: 'Needs a value: ' },
  seeHelp: { zh: '加 --help 查看用法', en: 'See --help' },
  fileMissing: { zh: '读不到文件：', en: 'Cannot read the file: ' },

  scanHere: { zh: '请用电脑浏览器打开下面的网址，并用企业微信扫码：', en: 'Open this address in a browser and scan it with WeCom:' },
  pasteHere: { zh: '扫码后，把浏览器最后停下的网址整行粘贴到这里：', en: 'Then paste the whole address at which the browser ended: ' },
  noCode: { zh: '这个网址里没有扫码结果，请重新登录', en: 'That address holds no result of a scan; sign in again' },
  name: { zh: '账号：', en: 'Name: ' },
  password: { zh: '密码：', en: 'Password: ' },
  totp: { zh: '动态口令（六位数字）：', en: 'Authenticator’s code (six digits): ' },
  bindTotp: { zh: '第一次登录，请用验证器应用扫描：', en: 'The first time: scan this with an authenticator app:' },
  orSecret: { zh: '或手工输入密钥：', en: 'or type the secret: ' },
  signedIn: { zh: '已登录：', en: 'Signed in: ' },
  signedOut: { zh: '已退出', en: 'Signed out' },
  notSignedIn: { zh: '还没有登录，请先运行 xuetang sign-in', en: 'Not signed in: run xuetang sign-in first' },
  done: { zh: '已办理', en: 'Done' },
  nothing: { zh: '没有内容', en: 'Nothing' },
  waits: { zh: '待批编号：', en: 'Proposal: ' },
  refused: { zh: '没有办理：', en: 'Not done: ' },
  unknownOutcome: {
    zh: '没有收到回复，不知道是否已经办理。请用同一编号再试一次，不会办两次：',
    en: 'No answer came, so nobody knows whether it was done. Try again with the same key; nothing is done twice:',
  },
  unreachable: { zh: '连不上管理后台：', en: 'The console cannot be reached: ' },
} as const satisfies Record<string, Words>;

export type Say = (what: keyof typeof words) => string;
export const speaking =
  (language: Language): Say =>
  (what) =>
    words[what][language];
