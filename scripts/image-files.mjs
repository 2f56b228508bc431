// `node scripts/image-files.mjs FOLDER`, after a build: copies what a start needs into FOLDER (Containerfile).
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, shopNode } from './paths.mjs'
import { runtimePackages } from './runtime-packages.mjs'

/** Packages whose files the shop reads, but whose code it does not load. */
const fonts = /^@fontsource-variable\/noto-/
/** What is for people and for the type check. */
const unread = /\.(?:ts|mts|cts|map|md)$/
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const [, , target] = process.argv
if (target === undefined) throw new Error('Name the folder to copy into.')

for (const path of ['build', 'demo', 'src', 'package.json', 'LICENSE']) copy(path)
for (const path of installed())
  copy(path, (from) => !from.slice(join(root, path).length).includes('node_modules') && !unread.test(from))
mkdirSync(join(target, 'bin'), { recursive: true })
cpSync(shopNode(), join(target, 'bin', 'node'))

function copy(path, filter = (from) => !/\.test\.tsx?$/.test(from)) {
  cpSync(join(root, path), join(target, path), { recursive: true, filter })
}

/** The folders of the runtime packages and of all that they depend on. */
function installed() {
  const found = new Set()
  const { dependencies } = packages['']
  const start = [...runtimePackages, ...Object.keys(dependencies).filter((name) => fonts.test(name))]
  for (const name of start) add('', name)
  return found

  function add(from, name) {
    const path = folderOf(from, name)
    // An optional one for another machine is not installed.
    if (path === undefined || found.has(path)) return
    const { dependencies, optionalDependencies, libc } = packages[path]
    // Debian has glibc.
    if (libc?.includes('musl')) return
    found.add(path)
    const needed = { ...dependencies, ...optionalDependencies }
    for (const each of Object.keys(needed)) add(path, each)
  }
}

/** Where Node finds a package from a folder of another one. */
function folderOf(from, name) {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (path in packages && existsSync(join(root, path))) return path
    if (at === '') return undefined
  }
}
