import { z } from 'zod';
import { call } from './call.ts';
import { AGREEMENTS, CONSENT_CHANNELS } from './agreement-terms.ts';

export const AgreementName = z.enum(AGREEMENTS);
export type AgreementName = z.infer<typeof AgreementName>;

const Version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A text that people agree to. A version never changes; `hash` is the SHA-256 of what it says. */
export const Agreement = z.object({
  document: AgreementName,
  title: z.string(),
  /** The day it takes effect. */
  version: Version,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** In two or three sentences, for those who will not read the rest. */
  summary: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** All that ever held, newest first. */
  versions: z.array(z.object({ version: Version, changed: z.string() })),
});
export type Agreement = z.infer<typeof Agreement>;

export const getAgreement = call({
  method: 'POST',
  service: 'customer',
  path: '/agreement/detail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ document: AgreementName, version: Version.optional() }),
  response: Agreement,
  errors: ['agreement.unknown'],
});

/** The version of each document that holds today: what a box that is ticked now agrees to. */
export const listAgreements = call({
  method: 'POST',
  service: 'customer',
  path: '/agreement/list',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({}),
  response: z.array(z.object({ document: AgreementName, title: z.string(), version: Version })),
  errors: [],
});

/** Writes down that somebody agreed: which text, when, where. A visitor is told apart by the browser's own random id; sent along after the login, it makes what was agreed to before the learner's. */
export const recordConsent = call({
  method: 'POST',
  service: 'customer',
  path: '/agreement/agree',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({
    documents: z
      .array(z.object({ document: AgreementName, version: Version }))
      .min(1)
      .max(AGREEMENTS.length),
    channel: z.enum(CONSENT_CHANNELS),
    /** The name of the page with the box, where several pages share a channel. */
    page: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .optional(),
    visitorId: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
  }),
  response: z.null(),
  /** `request.invalid`: neither logged in nor with a visitor's id, so there is nobody who agreed. */
  errors: ['agreement.unknown', 'consent.nobodys'],
  limit: { per: 'caller', perMinute: 30 },
});
