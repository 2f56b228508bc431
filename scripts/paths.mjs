import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The shop's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The version of Node that the shop needs: older ones do not run TypeScript. */
const major = 26

export const isNewEnough = Number(process.versions.node.split('.')[0]) >= major

/** The Node that runs the shop: this one when it is new enough, else the one of the package `node`. */
export function shopNode() {
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (isNewEnough && existsSync(process.execPath)) return process.execPath
  if (existsSync(own)) return own
  throw new Error(`The shop runs on Node ${major} or newer, and ${own} is missing. Run: npm ci`)
}

/** The script behind a tool's name, for `shopNode()` to run: a shebang would find any Node. */
export function tool(path) {
  return join(root, 'node_modules', path)
}
