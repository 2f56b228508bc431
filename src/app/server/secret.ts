import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from '#base/secret.ts'
import type { Config } from './config.ts'

/** The shop's secret. */
export async function secretOf({
  authSecret,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  return authSecret ?? (await demoSecret(dataDir))
}

/** The secret of a demo shop: generated at its first start and stored with its data, so that a restart ends no session. */
async function demoSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined && kept.length >= 32) return kept
  const secret = newSecret()
  await writeFile(file, secret, { mode: 0o600 })
  await chmod(file, 0o600)
  return secret
}
