import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const parts = ['package.json', 'src', 'public', 'demo', 'build', 'node_modules']
/** A file of the browser, named with a hash of its content. */
const asset = /\b([\w.-]+-[\w-]{8})\.(js|css)\b/g

/**
 * Makes the shop of another release in a folder: the same code, with other names for all of the browser's files, and with these migrations
 * more.
 */
export async function makeRelease(
  folder: string,
  mark: string,
  migrations: Readonly<Record<string, string>>,
): Promise<string> {
  const shop = join(folder, `release-${mark}`)
  execFileSync('mkdir', [shop])
  execFileSync('cp', ['-al', ...parts.map((part) => join(root, part)), shop])
  const assets = join(shop, 'build/client/assets')
  const names = new Set((await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name)))
  const renamed = (text: string) =>
    text.replace(asset, (name, stem, kind) => (names.has(name) ? `${stem}.${mark}.${kind}` : name))
  for (const name of await readdir(assets)) {
    const path = join(assets, name)
    if (/\.(?:br|gz)$/.test(name)) await rm(path)
    else if (names.has(name)) {
      const text = await readFile(path, 'utf8')
      // A hard link: the original stays.
      await rm(path)
      await writeFile(join(assets, renamed(name)), renamed(text))
    }
  }
  const server = join(shop, 'build/server')
  for (const name of await readdir(server, { recursive: true })) {
    const path = join(server, name)
    if (!name.endsWith('.js')) continue
    const text = await readFile(path, 'utf8')
    await rm(path)
    // Its own modules have such names too.
    await writeFile(path, text.replace(/(?<=["'`])\/assets\/[\w.-]+/g, renamed))
  }
  for (const [name, statements] of Object.entries(migrations))
    await writeFile(join(shop, 'src/platform/db/migrations', name), statements)
  return shop
}

/** The paths of the browser's files of this release. */
export async function ownAssets(): Promise<string[]> {
  const names = await readdir(join(root, 'build/client/assets'))
  return names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => `/assets/${name}`)
}
