import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { environment } from './environment.ts'
import { secretNames, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tappet-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('secrets in files', () => {
  it('are read without the line end that editors add', () => {
    const secret = 's'.repeat(40)
    const AUTH_SECRET_FILE = fileWith('auth', `${secret}\n`)
    expect(readConfig({ AUTH_SECRET_FILE }).authSecret).toBe(secret)
    const DATABASE_URL_FILE = fileWith('database', ' postgres://shop@localhost/shop\r\n')
    expect(readConfig({ DATABASE_URL_FILE, DATABASE_URL: ' ' }).databaseUrl).toBe(
      'postgres://shop@localhost/shop',
    )
  })

  it('are checked like the variables, without showing what is in the file', () => {
    const AUTH_SECRET_FILE = fileWith('short', 'hunter2')
    expect(() => readConfig({ AUTH_SECRET_FILE })).toThrow('AUTH_SECRET: expected at least 32 characters')
    expect(() => readConfig({ AUTH_SECRET_FILE })).not.toThrow('hunter2')
  })

  it('that are missing, empty, or given both ways are named together', () => {
    const env = {
      AUTH_SECRET_FILE: join(folder, 'none'),
      SMTP_URL_FILE: fileWith('empty', '\n'),
      PURGE_TOKEN_FILE: folder,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_SECRET_KEY_FILE: fileWith('stripe', 'sk_test_2'),
    }
    expect(() => readConfig(env)).toThrow(
      [
        `AUTH_SECRET_FILE: ${join(folder, 'none')} does not exist`,
        'STRIPE_SECRET_KEY: expected either STRIPE_SECRET_KEY or STRIPE_SECRET_KEY_FILE',
        `SMTP_URL_FILE: ${join(folder, 'empty')} is empty`,
        `PURGE_TOKEN_FILE: ${folder} is a folder`,
      ].join('\n'),
    )
  })

  it('leave everything else as it is', () => {
    const env = { PORT: '3100', HOST_FILE: '/etc/hostname', AUTH_SECRET_FILE: '' }
    expect(withSecretFiles(env)).toEqual(env)
    for (const name of secretNames) expect(Object.keys(environment.shape)).toContain(name)
  })
})
