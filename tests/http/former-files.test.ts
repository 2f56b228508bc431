import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { publishFiles } from '#platform/http/former-files.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

/** The browser's files of a version, published. */
async function version(...names: string[]): Promise<void> {
  const folder = await mkdtemp(join(inject('folder'), 'version-'))
  await mkdir(join(folder, 'assets'))
  for (const name of names) await writeFile(join(folder, 'assets', name), `/* ${name} */`)
  await publishFiles(shop.database.db, folder)
}

const ask = (name: string, headers: Record<string, string> = {}) => shop.fetch(`/assets/${name}`, { headers })
const statusOf = async (name: string) => (await ask(name)).status

it('a page of another version gets its files, as they were, for ever', async () => {
  await version('page-Aa1.js', 'look-Bb2.css', 'secret.env')
  for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }]) {
    const answer = await ask('page-Aa1.js', headers)
    expect([answer.status, await answer.text()]).toEqual([200, '/* page-Aa1.js */'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
  expect((await ask('look-Bb2.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await statusOf('secret.env')).toBe(404)
  expect(await statusOf('page-Zz9.js')).toBe(404)
})

it('the files of four versions are there, the one that was opened last among them', async () => {
  await version('same-1.js', 'one-1.js')
  await version('same-1.js', 'two-2.js')
  await version('three-3.js')
  await version('four-4.js')
  expect(await statusOf('one-1.js')).toBe(200)
  // It is opened again.
  await version('same-1.js', 'one-1.js')
  await version('five-5.js')
  const names = ['one-1.js', 'same-1.js', 'two-2.js', 'three-3.js', 'four-4.js', 'five-5.js']
  expect(await Promise.all(names.map(statusOf))).toEqual([200, 200, 404, 200, 200, 200])
})

it('processes that start at the same moment publish a version once', async () => {
  await Promise.all([version('at-once.js'), version('at-once.js'), version('at-once.js')])
  const { rowCount } = await shop.database.pool.query(
    `select from client_files where path = 'assets/at-once.js'`,
  )
  expect(rowCount).toBe(1)
})
