import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export interface PlainPage {
  readonly html: string
  /** Its Content-Security-Policy: no script at all, one style by its hash. */
  readonly policy: string
}

const style = `
:root { color-scheme: light dark; --ground: #f6f7f8; --card: #fff; --ink: #16191d; --muted: #565d66; --line: #8b929b; --signal: #ff7a1f }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1013; --card: #171b1f; --ink: #eceff2; --muted: #a7aeb6; --line: #6d747c } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 28rem; padding: 1.5rem; border-radius: .375rem; background: var(--card); border: 1px solid var(--line) }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25 }
p { margin: .5rem 0 1rem; color: var(--muted) }
form { display: grid; gap: .75rem; margin: 0 }
button, a { display: block; width: 100%; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .25rem; background: transparent; color: inherit; font: inherit; text-align: left; text-decoration: none; cursor: pointer; overflow-wrap: anywhere }
button:hover, a:hover { border-color: var(--signal) }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
strong { display: block }
small { display: block; color: var(--muted); font-size: .875rem }
.cancel { text-align: center }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A page without React and without files of the build; `content` is HTML below the heading. */
export function plainPage({
  heading,
  title = heading,
  content,
}: {
  heading: string
  title?: string
  content: string
}): PlainPage {
  return {
    policy,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`,
  }
}

/** Sends a page, which no cache stores. */
export function sendPlainPage(reply: FastifyReply, { policy: contentPolicy, html }: PlainPage): FastifyReply {
  return reply
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
