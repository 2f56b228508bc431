import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { uploadedLogo } from '#base/contract/picture-files.ts'
import type { Ground, LogoFile } from '#base/logo-files.ts'
import { logoFiles } from '#base/shop-config.ts'
import type { Files } from '#platform/storage/files.ts'
import { runApart } from './run-apart.ts'
import { findSize } from './store.ts'

/** Uploaded pictures, and the logos made of them. */
export interface LogoFiles {
  readonly pictures: Files
  readonly logos: Files
}

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
 * The path of a logo's file by its name, such as `<hash>-light.png`, for visitors. It is made when somebody asks for it for the first time,
 * and only while it is the shop's logo: nobody can make the shop draw all its pictures again.
 */
export async function logoPath(files: LogoFiles, name: string): Promise<string | undefined> {
  const [, picture, ground] = fileName.exec(name) ?? []
  if (picture === undefined || ground === undefined) return undefined
  return isInUse(name) ? madeLogo(files, picture, ground) : files.logos.path(name)
}

/**
 * The path of the file of any uploaded picture as a logo, made when it is missing. It is for the shop itself, whose documents name logos of
 * earlier days. Undefined when the upload is missing or damaged. @throws the disk's error when it cannot be written to; Refusal `files_away`.
 */
export async function madeLogo(
  files: LogoFiles,
  picture: string,
  ground: string,
): Promise<string | undefined> {
  const name = logoName(picture, ground)
  const path = await files.logos.path(name)
  if (path !== undefined) return path
  const content = await wholeUpload(files.pictures, picture)
  return content && once(join(files.logos.workFolder, name), () => make({ files, content, name, ground }))
}

export function logoName(picture: string, ground: string): string {
  return `${picture}-${ground}.png`
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
async function wholeUpload(pictures: Files, picture: string): Promise<Buffer | undefined> {
  const path = await pictures.path(`${picture}-1280.webp`)
  const content = path && (await readFile(path).catch(() => undefined))
  if (!content) return undefined
  return createHash('sha256').update(content).digest('hex').startsWith(picture) ? content : undefined
}

interface Making {
  readonly files: LogoFiles
  readonly content: Buffer
  readonly name: string
  readonly ground: string
}

/** Undefined when the picture cannot be drawn. @throws the disk's error when it cannot be written to; Refusal `files_away`. */
async function make({ files, content, name, ground }: Making): Promise<string | undefined> {
  const workFolder = await mkdtemp(join(files.pictures.workFolder, 'incoming-'))
  try {
    await writeFile(join(workFolder, 'picture.webp'), content)
    const program = join(import.meta.dirname, 'logo-process.ts')
    if ((await runApart(program, { args: [workFolder, ground], folder: workFolder })) !== 'made')
      return undefined
    // Another process may have made the same file.
    await files.logos.put(name, join(workFolder, 'logo.png'))
    return files.logos.path(name)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}
