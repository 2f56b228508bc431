import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from './compress.mjs'
import { memoryWarning } from './memory.mjs'
import { root, shopNode, tool } from './paths.mjs'
import { run } from './run.mjs'

const built = join(root, 'build')
const sources = [
  ...['src', 'public', 'package-lock.json'],
  ...[
    'vite.config.ts',
    'vite.shop.config.ts',
    'scripts/chunks.ts',
    'scripts/runtime-packages.mjs',
    'react-router.config.ts',
  ],
]

/** Builds the pages and the server when their sources have changed since the last build. */
export async function build() {
  const hash = hashSources()
  const stamp = join(built, '.made-of')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the shop.')
  const warning = memoryWarning()
  if (warning !== undefined) console.warn(warning)
  // Built in another folder and then moved: an interrupted build leaves the last one, or none.
  const draft = join('.cache', `build-${process.pid}`)
  try {
    await run(shopNode(), [tool('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], {
      env: { BUILD_DIR: draft, NODE_ENV: 'production' },
    })
    const server = ['build', '--config', 'vite.shop.config.ts', '--logLevel', 'warn']
    await run(shopNode(), [tool('vite/bin/vite.js'), ...server], {
      env: { BUILD_DIR: draft, NODE_ENV: 'production' },
    })
    await compress(join(root, draft, 'client'))
    writeFileSync(join(root, draft, '.made-of'), hash)
    rmSync(built, { recursive: true, force: true })
    renameSync(join(root, draft), built)
  } finally {
    rmSync(join(root, draft), { recursive: true, force: true })
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) add(source)
  return hash.digest('hex')

  function add(path, entry) {
    if (entry?.isDirectory() ?? !path.includes('.')) {
      const entries = readdirSync(join(root, path), { withFileTypes: true })
      for (const each of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) add(`${path}/${each.name}`, each)
    } else if (!/\.test\.tsx?$|\.sql$/.test(path)) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
    }
  }
}
