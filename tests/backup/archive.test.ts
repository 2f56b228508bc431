import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, type TarEntry, type TarHeader, unpackTar } from 'modern-tar'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verify } from '#office/backup/inside/read.ts'
import { DamagedBackup } from '#office/backup/model.ts'
import { restore } from '#office/backup/restore.ts'
import { ask, emptyShopData, newFolder } from './world.ts'

/** The backup of a small shop, written by the version with the migrations up to 0031. */
const archive = (mode: 'demo' | 'live') => join(import.meta.dirname, `archives/${mode}-0031.tar.gz`)

it.each(['demo', 'live'] as const)('restores a %s archive of an earlier version', async (mode) => {
  const there = await emptyShopData()
  onTestFinished(() => there.close())
  expect(await restore(there, archive(mode), 'empty')).toMatchObject({
    madeAt: '2026-01-02T03:04:05.000Z',
    pictures: 3,
    faults: [],
  })
  expect(await ask(there, 'select name, email from users')).toEqual([
    { name: 'Kept\tPerson “Ünï” 🔧', email: 'kept@shop.example' },
  ])
  const provider = 'select id from sandbox_stripe.payment_intents'
  if (mode === 'demo') expect(await ask(there, provider)).toEqual([{ id: 'pi_kept' }])
  else await expect(ask(there, provider)).rejects.toThrow('does not exist')
  const orders = 'select o.payment, l.quantity from orders o join order_lines l on l.order_id = o.id'
  expect(await ask(there, orders)).toEqual([{ payment: 'paid', quantity: 3 }])
  const picture = join(there.pictures.workFolder, 'abcdefabcdefabcdefabcdefabcdef01-320.webp')
  expect(await readFile(picture, 'utf8')).toBe('picture of 320')
})

/** The archive of an earlier version with another entry before its checksums. */
async function withEntry(entry: TarEntry): Promise<Buffer> {
  const files = await unpackTar(gunzipSync(await readFile(archive('live'))))
  const sums = files.pop()
  if (sums === undefined) throw new Error('The archive is empty')
  return Buffer.from(await packTar([...files, entry, sums]))
}

const file = (header: Partial<TarHeader>): TarHeader => ({ name: 'pictures/x', size: 0, ...header })

describe('refuses an archive', () => {
  it.each<[string, TarEntry, string]>([
    [
      'with a file outside its folder',
      { header: file({ name: '../../../etc/cron.d/x', size: 1 }), body: 'x' },
      'its entries and its list of contents differ',
    ],
    [
      'with a symbolic link',
      { header: file({ type: 'symlink', linkname: '/etc/passwd' }) },
      'pictures/x is a symlink, not a file',
    ],
    [
      'with a hard link',
      { header: file({ type: 'link', linkname: 'shop.json' }) },
      'pictures/x is a link, not a file',
    ],
    ['with a folder', { header: file({ type: 'directory' }) }, 'pictures/x is a directory, not a file'],
    [
      'with a file name of many megabytes',
      { header: file({ name: 'x'.repeat(9_000_000) }) },
      'Tar metadata entry exceeds maximum size.',
    ],
  ])('%s', async (_, entry, expected) => {
    await refused(await withEntry(entry), expected)
  })

  it('with a list of contents that claims to be too large', async () => {
    const tar = await withEntry({ header: file({ name: 'shop.json' }) })
    const at = tar.lastIndexOf('shop.json\0')
    tar.write(`${(10 * 2 ** 30).toString(8)}\0`, at + 124)
    await refused(signed(tar, at), 'shop.json is too large (10737418240 bytes)')
  })

  it('with a file that claims to be larger than the archive', async () => {
    const tar = await withEntry({ header: file({ size: 1 }), body: 'x' })
    const at = tar.lastIndexOf('pictures/x\0')
    tar.write('77777777777', at + 124)
    await refused(signed(tar, at), 'Tar archive is truncated.')
  })

  it.each([
    [
      'without its last file and its end marker',
      (tar: Buffer) => tar.subarray(0, tar.lastIndexOf('sums.json\0')),
    ],
    [
      'cut off in the middle of a file',
      (tar: Buffer) => tar.subarray(0, tar.lastIndexOf('sums.json\0') + 700),
    ],
    ['without its end marker', (tar: Buffer) => tar.subarray(0, tar.length - 1024)],
  ])('%s', async (_, cut) => {
    await refused(cut(await withEntry({ header: file({}) })), 'Tar archive is truncated.')
  })

  it('with a changed header', async () => {
    const tar = await withEntry({ header: file({}) })
    tar.write('X', tar.lastIndexOf('pictures/x\0'))
    await refused(tar, 'Invalid tar header checksum.')
  })

  it('with data after its end', async () => {
    const tar = await withEntry({ header: file({}) })
    await refused(Buffer.concat([tar, Buffer.from('more')]), 'Invalid EOF.')
  })
})

it('refuses a picture whose name is a path, and writes no file', async () => {
  const files = await unpackTar(gunzipSync(await readFile(archive('live'))))
  const bytes = Buffer.from('x')
  const listed = files.map(({ header, data = new Uint8Array() }) => {
    if (header.name !== 'sums.json') return { header, data }
    const sums = JSON.parse(Buffer.from(data).toString())
    sums.pictures.push({ name: '..', bytes: 1, sha256: createHash('sha256').update(bytes).digest('hex') })
    const body = Buffer.from(JSON.stringify(sums))
    return { header: { ...header, size: body.length }, data: body }
  })
  const path = join(await newFolder(), 'hostile.tar.gz')
  const outside = { header: file({ name: 'pictures/../../x.webp', size: 1 }), data: bytes }
  await writeFile(path, gzipSync(await packTar([outside, ...listed])))
  const there = await emptyShopData()
  onTestFinished(() => there.close())
  await expect(restore(there, path, 'empty')).rejects.toThrow(new DamagedBackup('.. is no name of a picture'))
  expect(await readdir(there.pictures.workFolder)).toEqual([])
})

/** Corrects the checksum of the header at an offset. */
function signed(tar: Buffer, at: number): Buffer {
  const head = tar.subarray(at, at + 512)
  head.fill(' ', 148, 156)
  const sum = head.reduce((sum, byte) => sum + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return tar
}

async function refused(tar: Buffer, expected: string): Promise<void> {
  const path = join(await newFolder(), 'hostile.tar.gz')
  await writeFile(path, gzipSync(tar))
  const error: unknown = await verify(path).catch((error: unknown) => error)
  if (!(error instanceof DamagedBackup)) throw error
  expect(error.message).toContain(expected)
  expect(error.message).not.toContain('\n')
}
