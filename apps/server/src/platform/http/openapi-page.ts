import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi-document.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);

/** What a field may be, in a few words: `string`, `1 | 2 | 3`, `integer 1 to 50`, `array of string`. */
const typeOf = (schema: JsonSchema): string => {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const ways = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (ways.length > 0) return [...new Set(ways.map(typeOf))].join(' | ');
  if (schema['type'] === 'array') return `array of ${typeOf((schema['items'] ?? {}) as JsonSchema)}`;
  const between = (least: string, most: string): string =>
    [schema[least], schema[most]].some((limit) => limit !== undefined)
      ? ` ${String(schema[least] ?? '')}…${String(schema[most] ?? '')}`
      : '';
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'anything';
  return `${type}${between('minimum', 'maximum')}${between('minLength', 'maxLength')}${schema['pattern'] ? ` /${String(schema['pattern'])}/` : ''}`;
};

/** The fields below a schema, through lists and alternatives. */
const fieldsOf = (schema: JsonSchema): { name: string; schema: JsonSchema; isNeeded: boolean }[] => {
  const needed = new Set(listOf(schema['required']) as unknown as string[]);
  const own = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const inner = [...listOf(schema['anyOf']), ...listOf(schema['oneOf']), ...(schema['items'] ? [schema['items'] as JsonSchema] : [])];
  return [...own.map(([name, field]) => ({ name, schema: field, isNeeded: needed.has(name) })), ...inner.flatMap(fieldsOf)];
};

const fieldList = (schema: JsonSchema): string => {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return '';
  const lines = fields.map(
    (field) =>
      `<li><code>${escape(field.name)}</code>${field.isNeeded ? '' : '?'} <i>${escape(typeOf(field.schema))}</i>${fieldList(field.schema)}</li>`,
  );
  return `<ul>${lines.join('')}</ul>`;
};

const shape = (title: string, schema: JsonSchema): string =>
  `<h4>${title}</h4>${fieldList(schema) || `<p><i>${escape(typeOf(schema))}</i></p>`}`;

const parameterList = (parameters: readonly Parameter[]): string =>
  `<h4>Parameters</h4><ul>${parameters
    .map(({ name, in: place, required, schema }) => {
      const where = `${place}${required ? '' : ', may be left out'}`;
      return `<li><code>${escape(name)}</code> (${where}) <i>${escape(typeOf(schema))}</i></li>`;
    })
    .join('')}</ul>`;

const call = (url: string, method: string, operation: Operation): string => {
  const [says = '', ...failures] = operation.description.split('\n');
  const body = operation.requestBody?.content['application/json'].schema;
  const answer = operation.responses[200].content['application/json'].schema;
  const { data = {} } = answer['properties'] as Record<string, JsonSchema>;
  return [
    `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escape(url)}</code> ${operation.operationId}</summary>`,
    `<p>${escape(says)}</p>`,
    operation.parameters ? parameterList(operation.parameters) : '',
    body ? shape('Request', body) : '',
    shape('Answer: data', data),
    failures.length > 0
      ? `<h4>Fails with</h4><ul>${failures.map((line) => `<li>${escape(line.replace(/^- /, ''))}</li>`).join('')}</ul>`
      : '',
    '</details>',
  ].join('');
};

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}
summary{cursor:pointer;padding:.3rem 0}details{border-top:1px solid #ddd}details[open]{background:#fafaf7;padding:0 1rem 1rem}
b{display:inline-block;width:3.5rem}code{font-size:.95em}i{color:#666;font-style:normal}h4{margin:.8rem 0 .2rem}ul{margin:.2rem 0;padding-left:1.4rem}`;

/** The calls, to be read and searched in a browser: all of it in one answer, without a script. */
export const callsPage = ({ info, paths }: OpenApiDocument): string => {
  const all = Object.entries(paths).flatMap(([url, methods]) => Object.entries(methods).map(([method, of]) => ({ url, method, of })));
  const services = [...new Set(all.map(({ of }) => of.tags[0] ?? ''))].toSorted();
  const sections = services.map((service) => {
    const own = all.filter(({ of }) => of.tags[0] === service);
    return `<h2 id="${service}">${service} (${own.length})</h2>${own.map(({ url, method, of }) => call(url, method, of)).join('')}`;
  });
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}: calls</title>`,
    `<style>${STYLE}</style><h1>${info.title}: ${all.length} calls</h1><p>${escape(info.description)}</p>`,
    `<p>For programs: <a href="/openapi.json">openapi.json</a>. ${services.map((service) => `<a href="#${service}">${service}</a>`).join(' · ')}</p>`,
    ...sections,
    '</html>',
  ].join('\n');
};
