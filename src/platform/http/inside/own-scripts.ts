import { hash, randomUUID } from 'node:crypto'
import type { PageParts } from '#web/ui/page-parts.ts'

/** A random nonce for one rendering, which the shop's own inline scripts carry. */
export function newScriptMark(): string {
  return randomUUID()
}

/** The text of a page without its nonces, with the hashes of the scripts that had one. */
interface OwnScripts {
  readonly parts: (string | Uint8Array)[]
  readonly hashes: string[]
}

/**
 * Removes the nonces from the head and the end of a rendered page, its content has none, and returns the hashes of the
 * scripts that had one, for its Content-Security-Policy. An injected script, for example from unescaped text of a product, has no nonce, so no browser
 * runs it. The nonce itself is not sent: pages are cached, and a nonce must not be used twice.
 */
export function ownScripts({ head, content, end }: PageParts, mark: string): OwnScripts {
  const written = ` nonce="${mark}"`
  const [ofHead, ofEnd] = [head.split(written), end.split(written)]
  const hashes = [...scriptsIn(ofHead), ...scriptsIn(ofEnd)].map(
    (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return { parts: [ofHead.join(''), ...content, ofEnd.join('')], hashes: [...new Set(hashes)] }
}

/** The scripts of a text that was split at the nonces: a nonce in the tag of a script is between two pieces. */
function scriptsIn(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece, index) => {
    const before = pieces[index - 1] ?? ''
    if (!before.startsWith('<script', before.lastIndexOf('<'))) return []
    const end = piece.indexOf('</script>')
    return end < 0 ? [] : [piece.slice(piece.indexOf('>') + 1, end)]
  })
}
