import { copyFile, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { type Ground, type LogoFile, logoFiles } from '#logo-files.ts'
import { runApart } from './run-apart.ts'
import { findSize } from './store.ts'

/** The box that a logo is shown in, as at the head of a page (src/site/frame/brand.tsx). */
const box = { width: 160, height: 32 } as const

const uploadedLink = /^\/pictures\/uploads\/([0-9a-f]{32})-(?:320|640|1280)\.webp$/
const fileName = /^([0-9a-f]{32})-(light|dark)\.png$/

/** The file of an uploaded logo for programs that show no WebP. Undefined for no logo, and for one that is not the shop's own. */
export async function logoFileOf(pool: pg.Pool, link: string, ground: Ground): Promise<LogoFile | undefined> {
  const [, hash] = uploadedLink.exec(link) ?? []
  const size = hash === undefined ? undefined : await findSize(pool, hash)
  if (size === undefined) return undefined
  const scale = Math.min(box.width / size.width, box.height / size.height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  return {
    path: `/pictures/uploads/${hash}-${ground}.png`,
    width: shown(size.width),
    height: shown(size.height),
  }
}

/**
 * The path of a logo's file by its name, such as `<hash>-light.png`, in `folder` of the pictures. It is made when somebody asks for it
 * for the first time, and only while it is the shop's logo: nobody can make the shop draw all its pictures again.
 */
export async function logoPath(folder: string, name: string): Promise<string | undefined> {
  const [, hash, ground] = fileName.exec(name) ?? []
  if (hash === undefined || ground === undefined) return undefined
  const path = join(logoFolder(folder), name)
  if (await exists(path)) return path
  if (!isInUse(name)) return undefined
  const uploaded = join(folder, `${hash}-1280.webp`)
  return (await exists(uploaded)) ? once(path, () => make(uploaded, path, ground)) : undefined
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

/** Whoever asks meanwhile gets the same answer. A picture that cannot be drawn is not tried again by this process. */
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

/** Undefined when the uploaded picture is damaged. @throws the disk's error when it cannot be written to. */
async function make(uploaded: string, path: string, ground: string): Promise<string | undefined> {
  const workFolder = await mkdtemp(join(dirname(uploaded), 'incoming-'))
  try {
    await copyFile(uploaded, join(workFolder, 'picture.webp'))
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
