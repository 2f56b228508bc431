import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { atLeast, atMost, type Figure, none, type Scale } from '../../proof.ts'
import { leak } from '../judge.ts'
import { type Got, send } from '../send.ts'
import type { World } from '../world.ts'
import { hostileFiles, secrets } from './files.ts'
import { type Form, formOf, hostileForms } from './forms.ts'

const everyMs = 40
const mostMemory = 900

/** Uploads malicious files and forms. Each must be refused, or become a picture without the malicious content. */
export async function upload(world: World, scale: Scale): Promise<Figure[]> {
  const { dataDir } = world
  const before = await filesIn(dataDir)
  const good = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d5' } })
    .png()
    .toBuffer()
  const files = Object.entries(await hostileFiles()).map(([what, file]) => [what, formOf(file)] as const)
  const hostile = [...files, ...Object.entries(hostileForms(good))]
  // Each upload that reaches the decoder uses a process.
  const tried = scale === 'full' ? hostile : hostile.filter((_, at) => at % 5 === 0)
  const forms = [...tried, ['a good picture', formOf(good)] as const]
  const memory = watchMemory(world)
  const wrong: string[] = []
  const kept = new Set<string>()
  let accepted = 0
  for (const [what, form] of forms) {
    const got = await offer(world, form)
    if (got.status === 200) accepted += 1
    const found = got.status === 200 ? await keptFault(world, got, kept) : refusalFault(got)
    if (found !== undefined) wrong.push(`${what}: ${found}`)
  }
  const most = memory.stop()
  const left = (await filesIn(dataDir)).filter((name) => !before.includes(name) && !isStored(name, kept))
  return [
    atLeast('hostile uploads', tried.length, scale === 'full' ? 30 : 10),
    none('answers that are neither a refusal nor a clean picture', wrong),
    atLeast('uploads turned into clean pictures (not only refusals)', accepted, scale === 'full' ? 10 : 1),
    none('other files left in DATA_DIR', left),
    atMost('peak memory of shop and decoder together', most, mostMemory, ' MB'),
  ]
}

function offer({ url, tokens }: World, { type, body }: Form): Promise<Got> {
  const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': type }
  return send(url, { method: 'POST', path: '/api/pictures', headers, body })
}

function refusalFault({ status, text }: Got): string | undefined {
  if (![400, 413, 415].includes(status)) return `${status} ${text.slice(0, 120)}`
  const leaked = leak(text)
  return leaked === undefined ? undefined : `shows internals: ${leaked}`
}

/** Checks every width that the shop made of an upload. */
async function keptFault({ url }: World, { text }: Got, kept: Set<string>): Promise<string | undefined> {
  const { picture } = JSON.parse(text)
  const hash = /^\/pictures\/uploads\/([0-9a-f]{32})-1280\.webp$/.exec(picture)?.[1]
  if (hash === undefined) return `kept as ${picture}`
  kept.add(hash)
  for (const width of [320, 640, 1280]) {
    const answer = await fetch(new URL(`/pictures/uploads/${hash}-${width}.webp`, url))
    if (answer.headers.get('content-type') !== 'image/webp')
      return `sent as ${answer.headers.get('content-type')}`
    if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'sent without nosniff'
    const bytes = Buffer.from(await answer.arrayBuffer())
    const found = secrets.find((secret) => bytes.includes(Buffer.from(secret, 'latin1')))
    if (found !== undefined) return `contains ${found}`
    const {
      format,
      pages = 1,
      exif,
      xmp,
      icc,
      iptc,
      width: across = 0,
    } = await sharp(bytes, { animated: true }).metadata()
    if (format !== 'webp' || pages !== 1 || across > width)
      return `is a ${format} of ${pages} pages, ${across} wide`
    if (exif ?? xmp ?? icc ?? iptc) return 'contains metadata of a camera'
  }
  return undefined
}

function isStored(name: string, kept: ReadonlySet<string>): boolean {
  const hash = /^pictures\/([0-9a-f]{32})-(320|640|1280)\.webp$/.exec(name)?.[1]
  return hash !== undefined && kept.has(hash)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Measures the memory of the shop and its child processes until `stop`, which returns the maximum in MB. */
function watchMemory({ shops }: World): { stop(): number } {
  const pid = shops.processes[0]?.pid ?? 0
  let most = 0
  const timer = setInterval(async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    const all = [String(pid), ...children.split(' ').filter(Boolean)]
    const sizes = await Promise.all(all.map(residentKb))
    most = Math.max(most, sizes.reduce((sum, size) => sum + size, 0) / 1024)
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

async function residentKb(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
