// `npm run image`: builds the image `tappet:VERSION` with Docker, or with buildah where Docker does not run. IMAGE_BASE names
// another Debian to build on.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `tappet:${version}`
const builder = ['docker', 'buildah'].find(runs)
if (builder === undefined) {
  console.error(
    'Neither Docker nor buildah runs on this machine. Install one of them: apt-get install buildah',
  )
  process.exit(1)
}
const base = process.env.IMAGE_BASE
const { status } = spawnSync(
  builder,
  [
    'build',
    // Its own format has no health check, and by itself it builds all again.
    ...(builder === 'buildah' ? ['--format=docker', '--layers'] : []),
    ...(base === undefined ? [] : ['--build-arg', `BASE=${base}`]),
    ...['--file', 'Containerfile', '--tag', name, '.'],
  ],
  { cwd: root, stdio: 'inherit' },
)
if (status !== 0) process.exit(1)
console.log(`Built ${name}.`)

/** Whether a builder is installed and works: Docker's client alone has no daemon. */
function runs(program) {
  return (
    spawnSync(program, [program === 'docker' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0
  )
}
