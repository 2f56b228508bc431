// `npm run lock`, after every change of the dependencies. npm leaves the optional binaries of other machines out of the lock
// file when they are not installed here, and `npm ci` then refuses the file. This script adds them, without a digest.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const known = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()))

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (path === '' || known.has(name)) continue
    known.add(name)
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev && { dev }),
      optional: true,
    }
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/** The machines of a binary, read from its name, such as `…-linux-arm64-musl`. npm installs it only there. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const one = (choices) => choices.filter((choice) => words.includes(choice))
  const os = one(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
  const cpu = one(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
  if (os.length + cpu.length === 0) throw new Error(`For which machine is ${name}?`)
  const libc = os[0] !== 'linux' ? [] : [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc']
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && { libc }),
  }
}
