/** The parts of the document that the page shows. */
export interface OpenApi {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  parameters: ({ $ref: string } | { name: string; in: string; required?: boolean })[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema?: Answer }> }>;
}
interface Answer {
  anyOf?: { properties?: { data?: unknown } }[];
}
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** A schema as people read JSON, its references as links. */
const code = (schema: unknown): string =>
  `<pre tabindex="0"><code>${escaped(JSON.stringify(schema, null, 1)).replaceAll(
    /&#34;#\/components\/schemas\/([\w.-]+)&#34;/g,
    '<a href="#type-$1">$1</a>',
  )}</code></pre>`;

const asked = ({ parameters, requestBody }: Operation): string => {
  const named = parameters.flatMap((one) => ('name' in one ? [one] : []));
  const items = named.map(
    ({ name, in: place, required }) =>
      `<li><code>${escaped(name)}</code> ${place}${required ? ', required' : ''}</li>`,
  );
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return `${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}${body ? `<p>Body</p>${code(body)}` : ''}`;
};
const answered = ({ responses }: Operation): string => {
  const [kind = '', content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const data = content?.schema?.anyOf?.[0]?.properties?.data;
  return data
    ? `<p>Answers in <code>data</code></p>${code(data)}`
    : `<p>Answers ${escaped(kind)}</p>`;
};
const call = (address: string, method: string, one: Operation): string =>
  `<details id="${one.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(address)}</code></summary>
<p>${escaped(one.description)}</p>${asked(one)}${answered(one)}</details>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem;color-scheme:light dark}
pre{overflow-x:auto;padding:.5rem;border:1px solid;border-radius:.5rem}code{overflow-wrap:anywhere}summary{padding:.4rem 0;cursor:pointer}`;

/** Every call on one page, by the part of the mall it belongs to. It runs no script. */
export function pageOf({ info, paths, components }: OpenApi): string {
  const groups = new Map<string, string[]>();
  for (const [address, methods] of Object.entries(paths))
    for (const [method, one] of Object.entries(methods)) {
      const tag = one.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), call(address, method, one)]);
    }
  const parts = [...groups].map(([tag, calls]) => `<h2>${escaped(tag)}</h2>${calls.join('\n')}`);
  const types = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="type-${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${code(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${info.title} API</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${info.title} API</h1><p>${escaped(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1, as JSON</a></p>${parts.join('\n')}<h2>Types</h2>${types.join('\n')}</main></body></html>`;
}
