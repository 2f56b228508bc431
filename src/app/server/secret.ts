import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuthSecret, newSecret } from '#base/secret.ts'
import type { Config } from './config.ts'

/** The shop's secret. */
export async function secretOf({
  authSecret,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  return authSecret ?? (await demoSecret(dataDir))
}

/** The shop's secret, with the one that it had before, where that still counts. */
export async function secretsOf(
  config: Pick<Config, 'authSecret' | 'formerAuthSecret' | 'dataDir'>,
): Promise<AuthSecret> {
  return { now: await secretOf(config), former: config.formerAuthSecret }
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
