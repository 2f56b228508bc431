import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, it } from 'vitest'
import { checkBackup } from '#office/backup/check.ts'
import { encrypted } from '#office/backup/inside/encryption.ts'
import { DamagedBackup, WrongKey } from '#office/backup/model.ts'
import { restore } from '#office/backup/restore.ts'
import { decryptedSource, fileSource } from '#office/backup/source.ts'
import { backup, type ShopData } from '#office/backup/write.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { allRows, emptyShopData, fillShop, newFolder } from './world.ts'

/* Backups that are encrypted for a public key. */

const database = suiteFixture(freshDatabase)
const key = await generateX25519Identity()
let shop: ShopData
let folder: string
let whole: Buffer

beforeAll(async () => {
  shop = await fillShop(database)
  folder = await newFolder()
  // No compression makes it smaller than some chunks.
  await writeFile(join(shop.pictures.workFolder, `${'f'.repeat(32)}-320.webp`), randomBytes(300_000))
  const file = join(folder, 'plain.tar.gz')
  await backup(shop, file, new Date('2026-03-01T02:30:00Z'))
  const content = [await readFile(file)]
  whole = await buffer(encrypted(iterate(content), await identityToRecipient(key)))
})

async function* iterate(pieces: readonly Uint8Array[]) {
  yield* pieces
}

/** A file of these bytes, as a backup. */
async function sourceOf(bytes: Uint8Array) {
  const file = join(folder, 'sealed.tar.gz.age')
  await writeFile(file, bytes)
  return fileSource(file)
}

/** The header with its nonce, then the chunks of 64 KiB, each with its tag. */
function chunksOf(bytes: Buffer): { head: Buffer; chunks: Buffer[] } {
  const mac = bytes.indexOf('\n--- ')
  const body = bytes.indexOf('\n', mac + 1) + 1 + 16
  const chunks: Buffer[] = []
  for (let at = body; at < bytes.length; at += chunk) chunks.push(bytes.subarray(at, at + chunk))
  return { head: bytes.subarray(0, body), chunks }
}
const chunk = 64 * 1024 + 16

it('is read whole with the private key, and nothing of it can be seen without', async () => {
  expect(await checkBackup(await sourceOf(whole), `# a comment\n${key}\n`)).toMatchObject({
    madeAt: new Date('2026-03-01T02:30:00Z'),
    pictures: 4,
  })
  expect(whole.includes('shop.json')).toBe(false)
  expect(chunksOf(whole).chunks.length).toBeGreaterThan(3)
})

const damages: Readonly<Record<string, (chunks: Buffer[]) => Buffer[]>> = {
  'a chunk is lost': (chunks) => chunks.toSpliced(1, 1),
  'two chunks are swapped': ([one = whole, two = whole, ...rest]) => [two, one, ...rest],
  'a chunk is there twice': ([one = whole, ...rest]) => [one, one, ...rest],
  'the last chunk is lost': (chunks) => chunks.slice(0, -1),
  'it is cut in a chunk': (chunks) => [...chunks.slice(0, -1), chunks.at(-1)?.subarray(0, -9) ?? whole],
  'a bit is another one': ([one = whole, ...rest]) => {
    const changed = Buffer.from(one)
    changed[100] = (changed[100] ?? 0) ^ 1
    return [changed, ...rest]
  },
}

it.each(Object.entries(damages))('is refused where %s', async (_, damage) => {
  const { head, chunks } = chunksOf(whole)
  const source = await sourceOf(Buffer.concat([head, ...damage(chunks)]))
  await expect(checkBackup(source, key)).rejects.toThrow(DamagedBackup)
})

it('is refused with another key, and with a file that holds none', async () => {
  const source = await sourceOf(whole)
  await expect(checkBackup(source, await generateX25519Identity())).rejects.toThrow(WrongKey)
  await expect(checkBackup(source, '# only a comment\n')).rejects.toThrow(WrongKey)
  await expect(checkBackup(source, 'not a key')).rejects.toThrow(WrongKey)
})

it('is restored with the key; with another one nothing is changed', async () => {
  const there = await emptyShopData()
  try {
    const source = await sourceOf(whole)
    await expect(
      restore(there, decryptedSource(source, await generateX25519Identity()), 'empty'),
    ).rejects.toThrow(WrongKey)
    await restore(there, decryptedSource(source, key), 'empty')
    const [own, restored] = [await allRows(shop), await allRows(there)]
    expect(restored['public.orders']).toEqual(own['public.orders'])
  } finally {
    await there.close()
  }
})
