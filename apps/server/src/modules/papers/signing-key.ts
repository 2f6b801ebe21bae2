import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { seal, unseal, type DataKeys, type Place } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import type { PapersTables } from './tables.ts';

export interface Signing {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
}

interface SigningKey {
  kid: string;
  secret: KeyObject;
}

const place = (kid: string): Place => ({ column: 'papers.signing_key.secret_sealed', row: kid });

/** RFC 7638: the same key has the same name, wherever it is named. */
const thumbprint = (x: string): string => createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');

/** Public halves, also of keys that sign no more: what they signed stays true. */
export const readPublicKeys = async ({ db }: Pick<Signing, 'db'>): Promise<{ kid: string; x: string }[]> => {
  const rows = await db.of<PapersTables>().selectFrom('papers.signing_key').select(['kid', 'public_key']).orderBy('made_at').execute();
  return rows.map(({ kid, public_key: key }) => ({ kid, x: key.toString('base64url') }));
};

const readCurrent = async ({ db, keys }: Signing): Promise<SigningKey | undefined> => {
  const row = await db
    .of<PapersTables>()
    .selectFrom('papers.signing_key')
    .select(['kid', 'secret_sealed'])
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const pkcs8 = Buffer.from(unseal(keys.data, row.secret_sealed, place(row.kid)), 'base64');
  return { kid: row.kid, secret: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) };
};

/** The key that signs now. Whoever needs the first one makes it; of several at once one stays, and all take that. */
const currentKey = async (on: Signing): Promise<SigningKey> => {
  const known = await readCurrent(on);
  if (known) return known;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = thumbprint(x);
  await on.db
    .of<PapersTables>()
    .insertInto('papers.signing_key')
    .values({
      kid,
      public_key: Buffer.from(x, 'base64url'),
      secret_sealed: seal(on.keys.data, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'), place(kid)),
      is_current: true,
      made_at: on.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readCurrent(on);
  if (!made) throw new Error('No key signs, and none could be made');
  return made;
};

const part = (what: object): string => Buffer.from(JSON.stringify(what)).toString('base64url');

/** A compact JWS whose payload is the credential itself; `kid` leads to the issuer's document. */
export const signCredential = async (on: Signing, issuer: string, credential: object): Promise<string> => {
  const { kid, secret } = await currentKey(on);
  const said = `${part({ alg: 'EdDSA', typ: 'JWT', kid: `${issuer}#${kid}` })}.${part(credential)}`;
  return `${said}.${sign(null, Buffer.from(said), secret).toString('base64url')}`;
};
