import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** The variables that may be given by the name of a file, as containers mount their secrets: `AUTH_SECRET_FILE=/run/secrets/auth`. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'PURGE_TOKEN',
  'ALARM_WEBHOOK_URL',
  'SEARCH_ENGINE_LOGIN',
  'SEARCH_ENGINE_CA',
  'STORAGE_ACCESS_KEY_ID',
  'STORAGE_SECRET_ACCESS_KEY',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'BACKUP_PUBLIC_KEY',
] as const

type Env = Readonly<Record<string, string | undefined>>

/**
 * The environment with what the files of `NAME_FILE` contain, without white space around it. A blank variable counts as not set.
 * @throws ConfigError with a line for each file that cannot be read or is empty, and for each secret that is given both ways; never
 * with what a file contains.
 */
export function withSecretFiles(env: Env): Env {
  const faults: string[] = []
  const read = secretNames.flatMap((name): [string, string][] => {
    const path = env[`${name}_FILE`]?.trim()
    if (path === undefined || path === '') return []
    const { text, fault } = contentOf(path)
    if ((env[name] ?? '').trim() !== '') faults.push(`${name}: expected either ${name} or ${name}_FILE`)
    else if (fault !== undefined) faults.push(`${name}_FILE: ${path} ${fault}`)
    return [[name, text]]
  })
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return { ...env, ...Object.fromEntries(read) }
}

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read by this user',
  EISDIR: 'is a folder',
}

function contentOf(path: string): { readonly text: string; readonly fault?: string } {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text === '' ? { text, fault: 'is empty' } : { text }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { text: '', fault: failures[code] ?? `cannot be read (${code})` }
  }
}
