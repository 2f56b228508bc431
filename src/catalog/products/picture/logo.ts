import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { uploadedLogo } from '#base/contract/picture-files.ts'
import type { Ground, LogoFile } from '#base/logo-files.ts'
import { logoFiles } from '#base/shop-config.ts'
import { runApart } from './run-apart.ts'
import { findSize } from './store.ts'

/** The box that a logo is shown in, as at the head of a page (src/app/site/frame/brand.tsx). */
const box = { width: 160, height: 32 } as const

const fileName = /^([0-9a-f]{32})-(light|dark)\.png$/

/** The file of an uploaded logo for programs that show no WebP. Undefined for no logo, and for one that is not the shop's own. */
export async function logoFileOf(pool: pg.Pool, link: string, ground: Ground): Promise<LogoFile | undefined> {
  const picture = uploadedLogo(link)
  const size = picture === undefined ? undefined : await findSize(pool, picture)
  if (picture === undefined || size === undefined) return undefined
  const scale = Math.min(box.width / size.width, box.height / size.height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  return {
    upload: { picture, ...size },
    path: `/pictures/uploads/${picture}-${ground}.png`,
    width: shown(size.width),
    height: shown(size.height),
  }
}

/**
 * The path of a logo's file by its name, such as `<hash>-light.png`, in `folder` of the pictures, for visitors. It is made when somebody
 * asks for it for the first time, and only while it is the shop's logo: nobody can make the shop draw all its pictures again.
 */
export async function logoPath(folder: string, name: string): Promise<string | undefined> {
  const [, picture, ground] = fileName.exec(name) ?? []
  if (picture === undefined || ground === undefined) return undefined
  if (isInUse(name)) return madeLogo(folder, picture, ground)
  const path = join(logoFolder(folder), name)
  return (await exists(path)) ? path : undefined
}

/**
 * The path of the file of any uploaded picture as a logo, made when it is missing. It is for the shop itself, whose documents name logos of
 * earlier days. Undefined when the upload is missing or damaged. @throws the disk's error when it cannot be written to.
 */
export async function madeLogo(folder: string, picture: string, ground: string): Promise<string | undefined> {
  const path = join(logoFolder(folder), `${picture}-${ground}.png`)
  if (await exists(path)) return path
  const content = await wholeUpload(folder, picture)
  return content && once(path, () => make({ folder, content, path, ground }))
}

/** The files that are made again when they are missing: no backup has them. */
export function logoFolder(pictures: string): string {
  return join(pictures, 'logos')
}

function isInUse(name: string): boolean {
  const { light, dark } = logoFiles() ?? {}
  return [light, dark].some((file) => file?.path === `/pictures/uploads/${name}`)
}

const making = new Map<string, Promise<string | undefined>>()

/** Concurrent calls get the same answer. A picture that cannot be drawn is not tried again by this process. */
function once(path: string, work: () => Promise<string | undefined>): Promise<string | undefined> {
  const begun = making.get(path)
  if (begun !== undefined) return begun
  const result = work()
  making.set(path, result)
  result.then(
    (made) => made !== undefined && making.delete(path),
    () => making.delete(path),
  )
  return result
}

/** The largest file of an upload. Undefined when it is missing, or not what its name is the hash of. */
async function wholeUpload(folder: string, picture: string): Promise<Buffer | undefined> {
  const content = await readFile(join(folder, `${picture}-1280.webp`)).catch(() => undefined)
  if (content === undefined) return undefined
  return createHash('sha256').update(content).digest('hex').startsWith(picture) ? content : undefined
}

interface Making {
  readonly folder: string
  readonly content: Buffer
  readonly path: string
  readonly ground: string
}

/** Undefined when the picture cannot be drawn. @throws the disk's error when it cannot be written to. */
async function make({ folder, content, path, ground }: Making): Promise<string | undefined> {
  const workFolder = await mkdtemp(join(folder, 'incoming-'))
  try {
    await writeFile(join(workFolder, 'picture.webp'), content)
    const program = join(import.meta.dirname, 'logo-process.ts')
    if ((await runApart(program, { args: [workFolder, ground], folder: workFolder })) !== 'made')
      return undefined
    await mkdir(dirname(path), { recursive: true })
    // Another process may have made the same file.
    await rename(join(workFolder, 'logo.png'), path)
    return path
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
