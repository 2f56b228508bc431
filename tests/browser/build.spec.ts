import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './shop.ts'

const root = join(import.meta.dirname, '../..')
const client = join(root, 'build/client')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
const scripts = files.filter((file) => /\.(js|css|json)$/.test(file))

/** Text that only server code contains: names of libraries, SQL, variables, and patterns of secrets. */
const ofTheServer = {
  'the database driver': /\bnode-postgres\b|pg_hba|scram-sha-256|pgbouncer/i,
  SQL: /\bselect [\w"*., ]+ from \w|\binsert into \w|\bupdate \w+ set \w|\bdelete from \w/i,
  'the identity service': /better-auth|argon2|BETTER_AUTH/,
  'the web server': /\bfastify\b|FST_ERR_/i,
  'variables of the environment':
    /AUTH_SECRET|DATABASE_URL|STRIPE_(SECRET|WEBHOOK)|SMTP_URL|GOOGLE_CLIENT_SECRET/,
  'a secret': /\b(sk|rk)_(test|live)_\w|\bwhsec_\w|-----BEGIN/,
  'a file of the server': /\/node_modules\/|file:\/\/\/|src\/app\//,
}

/** The pages that tell the owner which variable to set. */
const namesToSet = /^assets\/(mail-settings|sign-in-settings|first-day)-/

test('no server code and no secret reaches the browser', () => {
  expect(scripts.length).toBeGreaterThan(10)
  for (const file of scripts) {
    const text = readFileSync(join(client, file), 'utf8')
    for (const [what, pattern] of Object.entries(ofTheServer)) {
      const known = namesToSet.test(file)
        ? text.replaceAll(/\b(SMTP_URL|GOOGLE_CLIENT_SECRET|AUTH_SECRET)\b/g, '')
        : text
      expect([file, what, pattern.exec(known)?.[0]]).toEqual([file, what, undefined])
    }
    expect([file, text.includes(root)]).toEqual([file, false])
  }
})

test('no source map is served or linked', async ({ request }) => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of scripts) {
    expect([file, /sourceMappingURL=/.test(readFileSync(join(client, file), 'utf8'))]).toEqual([file, false])
  }
  const [script = ''] = scripts.filter((file) => file.endsWith('.js'))
  expect((await request.get(`/${script}.map`)).status()).toBe(404)
})

test('no source file of the shop is served', async ({ request }) => {
  for (const path of [
    '/src/app/server/main.ts',
    '/src/app/server/config.ts',
    '/package.json',
    '/server/index.js',
    '/build/server/index.js',
    '/.made-of',
    '/.env',
    '/.git/config',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver/index.js',
    '/%2e%2e/package.json',
    '/node_modules/pg/package.json',
    '/.vite/manifest.json',
  ]) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.text()).not.toMatch(/from '#|"dependencies"|\[core\]/)
  }
})
