import { atLeast, type Figure, none, type Scale } from '../../proof.ts'
import { leak } from '../judge.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'
import { type Answers, sendBytes } from './connection.ts'
import { malformed } from './malformed.ts'
import { paths } from './paths.ts'
import type { Shape } from './shape.ts'
import { smuggled } from './smuggled.ts'

/** Sends invalid, multiple and too large requests to the shop, and checks every answer. */
export async function malformedRequests(world: World, scale: Scale): Promise<Figure[]> {
  const shapes = [...smuggled, ...malformed]
  const unexpected: string[] = []
  const trySend = async (shape: Shape) => {
    const received = await sendBytes(world.url, withToken(shape.bytes, world.tokens.customer ?? ''))
    const wrong = fault(shape, received)
    if (wrong !== undefined) unexpected.push(`${shape.what}: ${wrong}`)
    if (!(await isAlive(world))) unexpected.push(`${shape.what}: the shop does not answer afterwards`)
  }
  await Promise.all(shapes.map(trySend))
  const lost: string[] = []
  const methods = scale === 'full' ? ['GET', 'HEAD', 'POST'] : ['GET']
  for (const path of paths) {
    for (const method of methods) {
      const received = await sendBytes(
        world.url,
        `${method} ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      )
      const wrong = pathFault(received)
      if (wrong !== undefined) lost.push(`${method} ${path.slice(0, 60)}: ${wrong}`)
    }
  }
  const pipelined = await sendBytes(world.url, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500), {
    quietMs: 3000,
  })
  return [
    none(`${shapes.length} malformed and smuggled requests: answers other than one refusal`, unexpected),
    none(
      `${paths.length} unusual paths by ${methods.length} methods: 5xx, no answer, internals shown, or a header from the sender`,
      lost,
    ),
    atLeast(
      '500 requests on one connection, answered 200',
      pipelined.statuses.filter((status) => status === 200).length,
      500,
    ),
  ]
}

function fault({ answers }: Shape, { statuses, text, closed }: Answers): string | undefined {
  const leaked = leak(text)
  if (leaked !== undefined) return `shows internals: ${leaked}`
  if (text.includes('"status":"ok"')) return 'the hidden request was answered'
  if (text.includes('secret-of-mine')) return 'the request came back'
  if (statuses.length === 0) return closed && answers.length === 0 ? undefined : 'no answer'
  if (statuses.length > 2) return `${statuses.length} answers`
  // The bytes after a refused request on its connection may be refused as another request.
  const other = statuses.find((status, at) => !answers.includes(status) && (at === 0 || status !== 400))
  return other === undefined ? undefined : `${other}`
}

function pathFault({ statuses, text }: Answers): string | undefined {
  const [status] = statuses
  if (status === undefined) return 'no answer'
  if (status >= 500) return `${status}`
  const head = text.split('\r\n\r\n')[0] ?? ''
  if (/^x-evil/im.test(head)) return 'a header from the sender'
  if (/^location:\s*(\/\/|\\|https?:\/\/evil)/im.test(head))
    return `redirects elsewhere: ${/^location:.*/im.exec(head)?.[0]}`
  if (/root:x:0|"private": true/.test(text)) return 'a file of the machine'
  // A page must not contain the paths of the shop's files; `leak` finds other internals.
  const leaked = text.includes('text/html') ? undefined : leak(text)
  return leaked === undefined ? undefined : `shows internals: ${leaked}`
}

function withToken(bytes: Shape['bytes'], token: string): Shape['bytes'] {
  const put = <Part extends string | Buffer>(part: Part) =>
    typeof part === 'string' ? part.replace('TOKEN', token) : part
  return typeof bytes === 'string' || Buffer.isBuffer(bytes) ? put(bytes) : bytes.map(put)
}

async function isAlive({ url }: World): Promise<boolean> {
  return (await send(url, { method: 'GET', path: '/healthz' })).status === 200
}
