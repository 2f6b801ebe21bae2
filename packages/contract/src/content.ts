import { z } from 'zod';
import { call } from './call.ts';
import { CampId, TemplateId } from './ids.ts';

/** The template of a join-group page; `componentJson` is the page template config of spec 3 as JSON text. */
export const getGroupPageDetail = call({
  method: 'POST',
  service: 'putin',
  path: '/getGroupPageDetail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ id: TemplateId, followId: z.string().max(64).optional(), chainType: z.string().max(16).optional() }),
  response: z.object({ componentJson: z.string() }),
  errors: ['template.unknown'],
});

/** A landing page as operators have saved it, or nothing: then the built-in design stands in. */
export const getLandingPage = call({
  method: 'POST',
  service: 'putin',
  path: '/putInHref/detail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({
    page: z.string().regex(/^[\w-]{1,40}$/),
    id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .optional(),
  }),
  response: z.object({ json: z.string().nullable(), campId: CampId.nullable() }),
  errors: [],
});
