import { createHash, randomBytes } from 'node:crypto'

/** A word that nobody can know before the page is rendered: what the page's own makers write on their inline scripts. */
export function newScriptMark(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Takes the marks out of a rendered page and answers, for its Content-Security-Policy, the hashes of the scripts that
 * bore one. A script that came into the page in any other way, as text of a product that was not escaped would, has no
 * mark, so that no browser runs it. The mark is not sent: pages are kept and sent many times, and a nonce that is
 * sent twice is none.
 */
export function ownScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const written = ` nonce="${mark}"`
  const hashes = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', script = '']) =>
      attributes.includes(written)
        ? [`'sha256-${createHash('sha256').update(script).digest('base64')}'`]
        : [],
  )
  return { html: html.replaceAll(written, ''), hashes: [...new Set(hashes)] }
}
