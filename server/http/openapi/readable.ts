import { type Html, html } from '../../adapters/formats/html.ts'
import type { OpenapiDocument } from './document.ts'
import type { Operation, Parameter } from './operation.ts'

/** The document as HTML: every endpoint with its parameters, responses and errors. */
export function readableApi(document: OpenapiDocument): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const prefix = document.servers[0]?.url ?? ''
  return html`<h1>The API of Risiti</h1>
${String(document.info.description)
  .split('\n\n')
  .map((paragraph) => html`<p>${paragraph.replaceAll('`', '')}</p>`)}
<p>The same for programs: <a href="${prefix}/openapi.json">openapi.json</a></p>
<nav aria-label="Parts"><ul>${document.tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}<li><a href="#shapes">shapes</a></li></ul></nav>
${document.tags.map(
  ({ name }) => html`<h2 id="${name}">${name}</h2>
${calls
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ path, method, operation }) => callMarkup(method, prefix + path, operation))}`,
)}
<h2 id="shapes">shapes</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${json(schema)}</article>\n`,
)}`
}

function callMarkup(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  return html`<article id="${operationId}">
<h3 class="call"><span class="verb">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${summary}. <span class="muted">${description}</span></p>
<details><summary>What it takes and answers</summary>
<div class="stack">
${parameters.length > 0 ? parametersMarkup(parameters) : ''}
${requestBody ? html`<h4>Body</h4>${json(requestBody.content)}` : ''}
<h4>Answers</h4>
<dl>${Object.entries(responses).map(([status, response]) => html`<dt>${status}</dt><dd>${String(response.description)}${status.startsWith('2') ? json(response.content) : ''}</dd>`)}</dl>
</div>
</details>
</article>
`
}

function parametersMarkup(parameters: Parameter[]): Html {
  return html`<h4>Parameters</h4>
<ul class="plain">${parameters.map((each) => html`<li><code>${each.name}</code> in the ${each.in}${each.required ? '' : ', optional'}${json(each.schema)}</li>`)}</ul>`
}

function json(value: unknown): Html {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`
}
