import type { AskOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { AGREEMENT_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import { AGREED, hasAgreed, readKept, UNTOLD } from './agreed.ts';
import type { Ask } from './create-client.ts';
import { storageAt } from './in-browser.ts';
import type { SessionStore } from './session-store.ts';
import { tellClick } from './tell-click.ts';

type ConsentRecord = AskOf<Calls['recordConsent']>;
type Agreed = ConsentRecord['documents'];
export type ConsentChannel = ConsentRecord['channel'];
export type AgreedDocument = Agreed[number]['document'];

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ConsentPorts {
  ask: Ask;
  session: Pick<SessionStore, 'token'>;
  /** Of this browser. */
  browser?: Store;
  /** Of this visit: it ends with the window, and outlives the way to WeChat and back. */
  visit?: Store;
  tell?: typeof tellClick;
}

const write = (store: Store, key: string, value: unknown) => {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A webview that forbids storage: then nobody has agreed to anything that needs remembering.
  }
};

/**
 * What the person in front of this browser has agreed to (rules §6). Without a mark of theirs nothing is gathered that needs one,
 * also where the account agreed elsewhere. The record that counts is the server's; it is written once there is a session.
 */
export const consentIn = ({
  ask,
  session,
  browser = storageAt(() => localStorage),
  visit = storageAt(() => sessionStorage),
  tell = tellClick,
}: ConsentPorts) => {
  const agreed = () => readKept<Partial<Record<AgreedDocument, string>>>(browser, AGREED) ?? {};
  return {
    hasAgreed: (document: AgreedDocument): boolean => hasAgreed(browser, document),
    /** The tick and the tap. Whether the login succeeds is another matter. */
    agree: (documents: Agreed, channel: ConsentChannel, page?: string): void => {
      write(browser, AGREED, { ...agreed(), ...Object.fromEntries(documents.map(({ document, version }) => [document, version])) });
      write(visit, UNTOLD, { documents, channel, ...(page ? { page } : {}) } satisfies ConsentRecord);
    },
    /** Tells the server what it does not know yet, once somebody is logged in. What fails is told at the next start. */
    settle: async (): Promise<void> => {
      const untold = readKept<ConsentRecord>(visit, UNTOLD);
      if (!untold || !session.token()) return;
      const told = await ask('recordConsent', untold, { keepalive: true });
      // A document that the server does not know will not be known next time either.
      if (told.ok || told.code === AGREEMENT_UNKNOWN) visit.removeItem(UNTOLD);
      // Whoever came by an ad, and agrees only now, is counted from now on.
      if (told.ok) await tell({ ask, token: session.token, hasConsent: () => hasAgreed(browser, 'privacy') });
    },
    /** Taken back here: gathering ends at once. The server's record is the settings page's own call. */
    withdraw: (document: AgreedDocument): void => {
      const { [document]: _gone, ...rest } = agreed();
      write(browser, AGREED, rest);
    },
  };
};
