import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Whether a file of tests has a test with this very sentence. */
export function isTestThere(file: string, title: string): boolean {
  if (!existsSync(join(root, file))) return false
  const text = readFileSync(join(root, file), 'utf8')
  const quoted = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``]
  return quoted.some((name) => text.includes(`${name},`))
}
