import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)
const compressible = /\.(js|css|svg|json|txt|html|xml|webmanifest|ico)$/

/** Writes `.br` and `.gz`, at the best compression, beside every file of a folder that becomes smaller. */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(path) {
  const bytes = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    br(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gz(bytes, { level: 9 }),
  ])
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped)
}
