import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A file of the shop, with its path from the root, such as `src/base/money.ts`. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Every TypeScript file of src/ except tests. */
export async function sources(): Promise<Source[]> {
  const files = await readdir(join(root, 'src'), { recursive: true })
  return Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .sort()
      .map(async (file) => ({
        path: `src/${file}`,
        text: await readFile(join(root, 'src', file), 'utf8'),
      })),
  )
}

/** A source without its comments. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
