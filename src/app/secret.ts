import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from './config.ts'

/** The secret of a demo shop: made at its first start and kept with its data, so that a restart signs nobody out. */
export async function demoSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined && kept.length >= 32) return kept
  const secret = newSecret()
  await writeFile(file, secret, { mode: 0o600 })
  await chmod(file, 0o600)
  return secret
}
