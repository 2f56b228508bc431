import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildah } from '../../scripts/engines/buildah.mjs'

/** What an image says of itself. */
const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.object({})),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

type ImageConfig = z.infer<typeof inspected>['Docker']['config']

export interface Container {
  readonly config: ImageConfig
  /** Everything that it printed. */
  output(): string
  /** Runs a program in the container as its user. Returns its exit code and what it printed. */
  exec(...args: string[]): Promise<{ readonly code: number | null; readonly text: string }>
  /** Tells it to stop, as Docker and Kubernetes do. Resolves with its exit code. */
  stop(): Promise<number | null>
}

function configOf(image: string): ImageConfig {
  return inspected.parse(JSON.parse(buildah('inspect', '--type', 'image', image))).Docker.config
}

/**
 * Starts an image by runc as a strict cluster does: by the image's own user without any capability, with a read-only root; only the
 * volumes of the image and /tmp can be written. It has the network of this machine. It ends with `opened` at the latest.
 */
export async function startContainer(
  opened: AsyncDisposableStack,
  image: string,
  env: Readonly<Record<string, string>>,
): Promise<Container> {
  const config = configOf(image)
  const folder = await mkdtemp(join(tmpdir(), 'tappet-container-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const from = buildah('from', image)
  opened.defer(() => void buildah('rm', from))
  const root = buildah('mount', from)
  const uid = Number(config.User)
  const process = {
    user: { uid, gid: uid },
    cwd: config.WorkingDir,
    env: [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
    noNewPrivileges: true,
  }
  const mounts = [
    { destination: '/proc', type: 'proc', source: 'proc' },
    { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
    { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
    ...['/etc/resolv.conf', '/etc/hosts'].map((file) => bind(file, file, 'ro')),
  ]
  for (const [index, volume] of Object.keys(config.Volumes).entries()) {
    const source = join(folder, `volume-${index}`)
    await mkdir(source)
    await chown(source, uid, uid)
    mounts.push(bind(source, volume, 'rw'))
  }
  const spec = {
    ociVersion: '1.0.2',
    root: { path: root, readonly: true },
    process: { ...process, args: config.Cmd },
    mounts,
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  }
  await writeFile(join(folder, 'config.json'), JSON.stringify(spec))
  const id = `tappet-${randomUUID()}`
  const child = spawn('runc', ['run', '--bundle', folder, id], { stdio: ['ignore', 'pipe', 'pipe'] })
  let shown = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      shown += text
    })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  opened.defer(async () => {
    if (child.exitCode === null) execFileSync('runc', ['kill', id, 'KILL'])
    await ended
  })
  return {
    config,
    output: () => shown,
    async exec(...args) {
      const file = join(folder, `${randomUUID()}.json`)
      await writeFile(file, JSON.stringify({ ...process, args }))
      const { status, stdout, stderr } = spawnSync('runc', ['exec', '--process', file, id], {
        encoding: 'utf8',
      })
      return { code: status, text: `${stdout}${stderr}` }
    },
    async stop() {
      execFileSync('runc', ['kill', id, 'TERM'])
      return ended
    },
  }
}

function bind(source: string, destination: string, way: 'ro' | 'rw') {
  return { destination, type: 'bind', source, options: ['bind', way] }
}
