import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from '../chromium.mjs'
import { run } from '../run.mjs'

const base = 'localhost/tappet-base'
/** The certificates that this machine trusts: a build on it may need them to reach npm. */
const certificates = '/machine-certificates.pem'
const needed = ['buildah', 'runc', 'mmdebstrap']

/** Whether images can be built and started here: as root, on Debian. */
export const isBuildahExpected = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs what builds and starts an image, as root from Debian. */
export async function installBuildah() {
  const isThere = needed.every((name) => spawnSync('which', [name]).status === 0)
  if (isThere || !isBuildahExpected) return
  await aptInstall(...needed).catch((error) => console.log(`Without buildah: ${error.message}`))
}

/** An image with what `debian:13-slim` has, from Debian's packages: the proof needs no registry of images. Returns its name. */
export async function debianBase() {
  if (spawnSync('buildah', ['inspect', '--type', 'image', base]).status === 0) return base
  const folder = mkdtempSync(join(tmpdir(), 'tappet-base-'))
  try {
    const tar = join(folder, 'base.tar')
    const left = ['doc', 'man', 'locale', 'info'].map((each) => `--dpkgopt=path-exclude=/usr/share/${each}/*`)
    await run('mmdebstrap', [
      '--quiet',
      '--variant=minbase',
      '--include=ca-certificates',
      ...left,
      'trixie',
      tar,
    ])
    const container = buildah('from', 'scratch')
    buildah('add', '--quiet', container, tar, '/')
    const own = process.env.NODE_EXTRA_CA_CERTS
    if (own !== undefined) {
      buildah('copy', '--quiet', container, own, certificates)
      buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container)
    }
    buildah('commit', '--quiet', container, base)
    buildah('rm', container)
    return base
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a command of buildah prints. Throws with its error. */
export function buildah(...args) {
  const { status, stdout, stderr } = spawnSync('buildah', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`buildah ${args[0]}: ${stderr}`)
  return stdout.trim()
}
