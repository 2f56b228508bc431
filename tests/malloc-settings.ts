import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What docs/tappet.service sets for the C library's memory, by the names of its variables. */
export async function mallocSettings(): Promise<Record<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../docs/tappet.service'), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^Environment=(MALLOC_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
