import type { PageParts } from '#web/ui/page-parts.ts'

/**
 * Adds the data of a rendered page, which React Router reads when it hydrates the page, at its end. `data` is the text of the
 * stream that React Router would otherwise render itself, part by part.
 */
export function sendData({ head, content, end }: PageParts, data: string, mark: string): PageParts {
  const bodyEnd = end.lastIndexOf('</body>')
  const stream = 'window.__reactRouterContext.streamController'
  const script = `${stream}.enqueue(${asScript(data)});${stream}.close();`
  const sent = `<script nonce="${mark}">${script}</script>`
  return { head, content, end: `${end.slice(0, bodyEnd)}${sent}${end.slice(bodyEnd)}` }
}

/** A text as a literal for an inline script: no `</script>` or `<!--` of it ends or changes the script. */
function asScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
