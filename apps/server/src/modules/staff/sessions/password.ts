import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The second choice of RFC 9106: 64 MiB, three passes. */
const COST = { memory: 65_536, passes: 3, parallelism: 4, tagLength: 32 };

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: typeof COST): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });

const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** In the form that every library reads: $argon2id$v=19$m=…,t=…,p=…$salt$tag. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(await tagOf(password, nonce, COST))}`;
};

const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export const isPassword = async (password: string, kept: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = SHAPE.exec(kept) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length };
  if (expected.length < 16) return false;
  return timingSafeEqual(await tagOf(password, Buffer.from(nonce, 'base64'), cost), expected);
};
