import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readValidPlaces } from './certificate.store.ts';
import { bitsOf, didDocumentOf, FOLDER, PLACES_A_LIST, statusListOf, type Addresses } from './credential.rule.ts';
import { readPublicKeys, signCredential, type Signing } from './signing-key.ts';

const pack = promisify(gzip);
/** So old may a list of states be: whoever is revoked is found out within a minute. */
const FRESH_MS = 60_000;

/** What others ask of the issuer of credentials: its keys (did:web), and which credentials are valid no more. Nobody is named in either. */
export const addIssuerPages = (server: FastifyInstance, on: Signing, addresses: Addresses): void => {
  const made = new Map<number, { atMs: number; text: Promise<string> }>();
  const make = async (list: number, now: Date): Promise<string> => {
    const first = list * PLACES_A_LIST;
    const bits = bitsOf(await readValidPlaces(on.db, first, first + PLACES_A_LIST), first);
    return signCredential(on, addresses.did, statusListOf(addresses, list, (await pack(bits)).toString('base64url'), now));
  };
  /** However many ask, a list is read and signed once a minute. One that failed is not remembered. */
  const listOf = (list: number, now: Date): Promise<string> => {
    const known = made.get(list);
    if (known && Math.abs(now.getTime() - known.atMs) < FRESH_MS) return known.text;
    const text = make(list, now);
    made.set(list, { atMs: now.getTime(), text });
    text.catch(() => made.delete(list));
    return text;
  };

  server.get(`${FOLDER}/did.json`, async (_request, reply) =>
    reply
      .type('application/did+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(didDocumentOf(addresses.did, await readPublicKeys(on)))),
  );

  server.get<{ Params: { list: string } }>(`${FOLDER}/status/:list`, async (request, reply) => {
    // As many lists as there will be in a hundred years; a number out of thin air costs nothing.
    if (!/^\d{1,2}$/.test(request.params.list)) return reply.code(404).send();
    return reply
      .type('application/vc+jwt')
      .header('cache-control', 'public, max-age=60')
      .send(await listOf(Number(request.params.list), on.clock.now()));
  });
};
