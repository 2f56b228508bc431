import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { sweepUploads } from '#catalog/products/picture/sweep-uploads.ts'

const now = new Date('2026-03-02T12:00:00Z')

it('abandoned uploads are removed after a day; pictures and current uploads stay', async () => {
  const folder = await mkdtemp(join(inject('folder'), 'pictures-'))
  const picture = `${'a'.repeat(32)}-640.webp`
  const hours = { 'incoming-dead': 25, 'incoming-alive': 1, 'not-incoming-old': 400, [picture]: 400 }
  for (const [name, age] of Object.entries(hours)) {
    const path = join(folder, name)
    if (name === picture) await writeFile(path, 'picture')
    else await mkdir(path)
    if (name.startsWith('incoming-')) await writeFile(join(path, 'upload'), 'half')
    const at = new Date(now.getTime() - age * 3600 * 1000)
    await utimes(path, at, at)
  }
  const sweep = () => sweepUploads(folder, () => now)
  await sweep()
  expect((await readdir(folder)).sort()).toEqual([picture, 'incoming-alive', 'not-incoming-old'])
  await sweep()
  expect(await readdir(join(folder, 'incoming-alive'))).toEqual(['upload'])
})
