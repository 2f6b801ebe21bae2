import type { CertificateNo } from '@xuetang/contract/ids';

/** What is printed, and so what is signed. */
export interface CertificateContent {
  no: CertificateNo;
  name: string;
  courseName: string;
  periodName: string | null;
  teacher: string;
  from: string;
  until: string;
  sections: number;
  minutes: number;
  issuedAt: Date;
  issuedOn: string;
}

/** Where our words can be held against us. */
export interface Addresses {
  /** Of the issuer: did:web, and the folder in which its document and the lists of states lie. */
  did: string;
  base: string;
  check: (no: CertificateNo) => string;
}

/** Below a service of the API, so that it is found wherever that is found. */
export const FOLDER = '/course2/papers';

/** did:web of that folder: `https://a.example:8080` → `did:web:a.example%3A8080:course2:papers`. An API without an address shares the H5's. */
export const addressesOf = (apiUrl: string, h5Url: string): Addresses => {
  const at = apiUrl || h5Url;
  return {
    did: `did:web:${encodeURIComponent(new URL(at).host)}${FOLDER.replaceAll('/', ':')}`,
    base: `${at}${FOLDER}`,
    check: (no) => `${h5Url}/certificate-check/${no}`,
  };
};

/** As many places as a list of states has at least, so that nobody is found by the one that is his. */
export const PLACES_A_LIST = 131_072;

export const NOT_A_QUALIFICATION = '学习证明，非职业资格证书';

const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];
const whole = (moment: Date): string => moment.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Open Badges 3.0, as the payload of a JWT: members of the credential, and beside them the registered claims that repeat some of them. */
export const credentialOf = (content: CertificateContent, statusIndex: number, { did, base, check }: Addresses): object => {
  const { no, name, courseName, periodName, sections, minutes, issuedAt } = content;
  const [id, list] = [check(no), `${base}/status/${Math.floor(statusIndex / PLACES_A_LIST)}`];
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${courseName} ${NOT_A_QUALIFICATION}`,
    issuer: { id: did, type: ['Profile'], name: '学堂' },
    validFrom: whole(issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false }],
      achievement: {
        id: `${id}#course`,
        type: ['Achievement'],
        name: periodName ? `${courseName} ${periodName}` : courseName,
        description: `学完 ${sections} 节，核验时长 ${minutes} 分钟。${NOT_A_QUALIFICATION}。`,
        criteria: { narrative: '学完课程的全部章节；有直播课的，至少到课五分之三。学习时长由学堂的服务器核验。' },
      },
    },
    credentialStatus: {
      id: `${list}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusIndex % PLACES_A_LIST),
      statusListCredential: list,
    },
    iss: did,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1_000),
  };
};

/** What others read about us: our keys, and what they are for. */
export const didDocumentOf = (did: string, keys: readonly { kid: string; x: string }[]): object => {
  const methods = keys.map(({ kid, x }) => ({
    id: `${did}#${kid}`,
    type: 'JsonWebKey',
    controller: did,
    publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid, x },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
};

/** A bit for each place, the first one highest. Set: not valid. What we know nothing of is not valid, so what was deleted is not either. */
export const bitsOf = (valid: readonly number[], first: number): Buffer => {
  const bits = Buffer.alloc(PLACES_A_LIST / 8, 0xff);
  for (const place of valid.map((index) => index - first)) bits[place >> 3] = (bits[place >> 3] ?? 0) & ~(0x80 >> (place & 7));
  return bits;
};

export const statusListOf = ({ did, base }: Addresses, list: number, encoded: string, now: Date): object => ({
  '@context': [CONTEXT[0]],
  id: `${base}/status/${list}`,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: did,
  validFrom: whole(now),
  credentialSubject: {
    id: `${base}/status/${list}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: `u${encoded}`,
  },
  iss: did,
  jti: `${base}/status/${list}`,
  nbf: Math.floor(now.getTime() / 1_000),
});
