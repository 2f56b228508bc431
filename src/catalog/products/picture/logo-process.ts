import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/* Run by logo.ts in a child process: writes `folder`/picture.webp, which reencode-process.ts made, as `folder`/logo.png. */

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** Four times as large as it is shown, for sharp screens. */
const most = { width: 640, height: 128 } as const

/** Whether the picture could be read. */
async function write(folder: string, ground: string): Promise<boolean> {
  const small = sharp(join(folder, 'picture.webp'), { failOn: 'error' }).resize({
    ...most,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const whole = ground === 'light' ? small.flatten({ background: '#ffffff' }) : small
  const bytes = await whole
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => undefined)
  if (bytes === undefined) return false
  await writeFile(join(folder, 'logo.png'), bytes)
  return true
}

const [folder, ground] = process.argv.slice(2)
if (folder === undefined || ground === undefined) throw new Error('Give the folder and the ground')
process.stdout.write((await write(folder, ground)) ? 'made' : 'damaged')
