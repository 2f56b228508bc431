import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { startCluster } from '#platform/db/inside/cluster.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { buildah, debianBase, isBuildahExpected } from '../../scripts/engines/buildah.mjs'
import { runtimePackages } from '../../scripts/runtime-packages.mjs'
import { freePort } from '../../tests/free-port.ts'
import { demoAdmin, signIn } from '../../tests/running/people.ts'
import { until } from '../../tests/running/until.ts'
import { swallowingProxy } from '../../tests/swallowing-proxy.ts'
import { proofFolder } from '../process.ts'
import { atMost, exactly, type Figure, none } from '../proof.ts'
import { prove } from '../prove.ts'
import { type Container, startContainer } from './container.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const image = `tappet:${version}`

const invoices = z.object({ rows: z.array(z.object({ orderId: z.string(), number: z.string() })) })

prove('The image starts a shop as an ordinary user with a read-only root, and is small.', async () => {
  if (!isBuildahExpected) throw new Error('Images are built and started here as root, on Debian.')
  execFileSync(process.execPath, ['scripts/image.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, IMAGE_BASE: await debianBase(), BUILDAH_RUNTIME: 'runc' },
  })
  const opened = new AsyncDisposableStack()
  try {
    const databaseUrl = await aDatabase(opened)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const container = await startContainer(opened, image, {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    })
    const { Healthcheck, User } = container.config
    const [, ...health] = Healthcheck.Test
    const early = await container.exec(...health)
    await until(async () => container.output().includes('Tappet is open'))
    return [
      atMost('size of the image', sizeOf(image) / 1e6, 350, ' MB'),
      exactly('the user of the image is root', Number(User === '' || /^(?:0|root)(?::|$)/.test(User)), 0),
      none('files of tests and secrets in the image', unwantedIn(await listOf(container))),
      none('packages that cannot be loaded', await notLoaded(container)),
      exactly('the health check while the shop opens', early.code ?? -1, 1),
      exactly('the health check of an open shop', (await container.exec(...health)).code ?? -1, 0),
      none('writes outside of the volume', await written(container)),
      ...(await worksAt(url)),
      exactly(
        'doctor in the container',
        (await container.exec('node', 'build/shop/shop-command.js', 'doctor')).code ?? -1,
        0,
      ),
      exactly('exit code after SIGTERM', (await container.stop()) ?? -1, 0),
    ]
  } finally {
    await opened.disposeAsync()
  }
})

/** The address of a new PostgreSQL on TCP. */
async function aDatabase(opened: AsyncDisposableStack): Promise<string> {
  const folder = await proofFolder()
  opened.defer(folder.remove)
  const folders = await makeFolders(join(folder.path, 'database'))
  const cluster = await startCluster(folders, (reason) => console.error(reason))
  opened.defer(() => cluster.stop())
  const { host, user, database } = cluster.connection
  const proxy = await swallowingProxy(host)
  opened.defer(() => proxy.close())
  return `postgres://${user}@127.0.0.1:${proxy.port}/${database}`
}

/** In bytes, unpacked. */
function sizeOf(name: string): number {
  const [first] = JSON.parse(buildah('images', '--json', name))
  return Number.parseFloat(first.size) * (/GB/.test(first.size) ? 1e9 : 1e6)
}

async function listOf(container: Container): Promise<string[]> {
  const { text } = await container.exec('find', container.config.WorkingDir, '-type', 'f')
  return text.split('\n')
}

function unwantedIn(files: readonly string[]): string[] {
  return files.filter(
    (file) =>
      /\/(?:\.git|\.env|tests|prove|secrets)(?:\/|$)|\.test\.tsx?$/.test(file) &&
      !file.includes('/node_modules/'),
  )
}

async function notLoaded(container: Container): Promise<string[]> {
  const missing: string[] = []
  for (const name of runtimePackages) {
    const { code, text } = await container.exec(
      'node',
      '--input-type=module',
      '-e',
      `await import('${name}')`,
    )
    if (code !== 0) missing.push(`${name}: ${text.slice(0, 200)}`)
  }
  return missing
}

async function written(container: Container): Promise<string[]> {
  const places = [container.config.WorkingDir, '/', '/etc', '/usr/bin', '/var']
  const tried = await Promise.all(
    places.map(async (place) => ({ place, ...(await container.exec('touch', `${place}/written`)) })),
  )
  return tried.filter(({ code }) => code === 0).map(({ place }) => place)
}

/** What needs packages with binaries or files of their own: pages, passwords, a picture, a PDF file, the documented calls. */
async function worksAt(url: string): Promise<Figure[]> {
  const home = await fetch(url)
  const token = await signIn(url, demoAdmin)
  const form = new FormData()
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'part.png')
  const authorization = { authorization: `Bearer ${token}` }
  const uploaded = await fetch(`${url}/api/pictures`, { method: 'POST', body: form, headers: authorization })
  const listed = await fetch(`${url}/api/admin-tables/invoices?limit=1`, { headers: authorization })
  const [issued] = invoices.parse(await listed.json()).rows
  const path = `/api/order/${issued?.orderId}/invoices/${issued?.number}.pdf`
  const file = await fetch(`${url}${path}`, { headers: authorization })
  return [
    exactly('home page', home.status, 200),
    exactly('a picture uploaded by staff', uploaded.status, 201),
    exactly('an invoice as a PDF file', Number((await file.text()).startsWith('%PDF')), 1),
    exactly('the documented calls', (await fetch(`${url}/api/docs/`)).status, 200),
  ]
}
