import { createHash, randomUUID } from 'node:crypto'
import type { PageParts } from '#ui/page-parts.ts'

/** A random nonce for one rendering, which the shop's own inline scripts carry. */
export function newScriptMark(): string {
  return randomUUID()
}

/**
 * Removes the nonces from the head and the end of a rendered page, its content has none, and returns the hashes of the
 * scripts that had one, for its Content-Security-Policy. An injected script, for example from unescaped text of a product, has no nonce, so no browser
 * runs it. The nonce itself is not sent: pages are cached, and a nonce must not be used twice.
 */
export function ownScripts(
  { head, content, end }: PageParts,
  mark: string,
): { parts: string[]; hashes: string[] } {
  const written = ` nonce="${mark}"`
  const hashes = [head, end].flatMap((part) =>
    [...part.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)].flatMap(
      ([, attributes = '', script = '']) =>
        attributes.includes(written)
          ? [`'sha256-${createHash('sha256').update(script).digest('base64')}'`]
          : [],
    ),
  )
  const parts = [head.replaceAll(written, ''), content, end.replaceAll(written, '')]
  return { parts, hashes: [...new Set(hashes)] }
}
