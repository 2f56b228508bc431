import { anOrder } from '../../tests/builders.ts'
import { comparableText, freshNetwork, type RawAnswer, type RawRequest } from '../../tests/raw.ts'
import { type Figure, none, type Scale } from '../proof.ts'
import { answerOf } from './answered.ts'
import type { World } from './principals.ts'

const quickTries = ['visitor', 'customer', 'admin', 'demoted admin', 'cookie only']

/** Routes that are not calls of the contract: they answer everybody the same, or belong to the identity service. */
export async function openRoutes(
  scale: Scale,
  url: string,
  { data, principals: everybody }: World,
): Promise<Figure[]> {
  const principals = scale === 'full' ? everybody : everybody.filter(({ name }) => quickTries.includes(name))
  const order = await anOrder(data.database, data.owner)
  const get = (path: string): RawRequest => ({ method: 'GET', path })
  const post = (path: string, body: object = {}): RawRequest => ({ method: 'POST', path, body })
  const sameForAll = [
    ...['/', '/home', '/allProducts', '/blogs', '/myportfolio', '/login', '/signup', '/reset-password'],
    ...['/dashboard', '/dashboard/myorders', '/dashboard/manageUsers', '/dashboard/manageOrders'],
    ...['/dashboard/addProduct', '/dashboard/outbox', '/dashboard/audit', `/tools/${order.product.id}`],
    ...[`/payment/${order.id}`, '/payment/none', '/no/such/page', '/robots.txt', '/sitemap.xml'],
    ...['/healthz', '/readyz', '/api', '/api/none', '/api/openapi.json', '/api/docs/', '/favicon.svg'],
    ...['/pictures/uploads/none', '/pictures/uploads/..%2f..%2fsecret', '/api/auth/none'],
    ...['/api/auth/update-user', '/api/auth/admin/list-users', '/api/sandbox/stripe/v1/payment_intents/pi_1'],
    ...['/api/sandbox/stripe/v1/refunds', '/api/sandbox/google/jwks'],
    ...[
      '/.env',
      '/.git/config',
      '/package.json',
      '/src/app/server/main.ts',
      '/data/secret',
      '/data/postgres/PG_VERSION',
    ],
    ...['/node_modules/pg/package.json', '/build/server/index.js', '/assets/..%2f..%2fserver/index.js'],
    // Next to the browser's files in the build.
    ...['/server/index.js', '/client/favicon.svg', '/.made-of'],
  ].map(get)
  const closedFiles = sameForAll.filter(({ path }) =>
    /env|git|json$|src|data|modules|server|client|made-of|uploads/.test(path),
  )
  // Each principal names another email, because mails to one mailbox are limited.
  const sessionRequests = (who: string): RawRequest[] => [
    get('/api/auth/list-sessions'),
    get('/api/auth/list-accounts'),
    post('/api/auth/change-password', { currentPassword: 'wrong-one', newPassword: 'secret-9' }),
    post('/api/auth/end-session', { id: 'x' }),
    post('/api/auth/send-confirmation', { email: `${who.replace(/\W+/g, '-')}@shop.example` }),
    post('/api/auth/two-factor/enable', { password: 'wrong-one' }),
    post('/api/auth/turn-off-codes', {}),
    post('/api/auth/new-recovery-codes', {}),
    post('/api/auth/prove-password', { password: 'wrong-one' }),
    post('/api/auth/remove-passkey', { id: 'x' }),
    post('/api/auth/rename-passkey', { id: 'x', name: 'x' }),
    post('/api/auth/revoke-other-sessions'),
  ]
  const different: string[] = []
  const unauthorised: string[] = []
  const given: string[] = []
  let tried = 0
  for (const asked of sameForAll) {
    const [visitor, ...others] = await Promise.all(
      principals.map(async ({ name, headers }) => ({
        name,
        seen: await answerOf(url, { ...asked, headers }),
      })),
    )
    tried += principals.length
    if (visitor === undefined) continue
    for (const { name, seen } of others)
      if (comparable(asked, seen) !== comparable(asked, visitor.seen))
        different.push(`${asked.path} as ${name}: ${seen.status}, a visitor ${visitor.seen.status}`)
    if (closedFiles.includes(asked) && asked.path !== '/api/openapi.json' && visitor.seen.status !== 404)
      given.push(`${asked.path}: ${visitor.seen.status}`)
  }
  for (const { name, headers } of principals) {
    for (const asked of sessionRequests(name)) {
      const seen = await answerOf(url, { ...asked, headers: { origin: url, ...headers, ...freshNetwork() } })
      const hasSession = name === 'cookie only'
      tried += 1
      // 403: the session is of another email than the one in the request. 404: there is no such passkey. 409: there is no second factor.
      if (hasSession ? [200, 400, 403, 404, 409].includes(seen.status) : seen.status === 401) continue
      unauthorised.push(`${asked.path} as ${name}: ${seen.status}`)
    }
  }
  for (const { name, headers } of principals) {
    const { text } = await answerOf(url, { ...get('/api/auth/get-session'), headers })
    tried += 1
    if ((text === 'null') === (name === 'cookie only'))
      unauthorised.push(`get-session as ${name}: ${text.slice(0, 60)}`)
  }
  return [
    none('pages, health, documentation, files, sandbox: answers that differ between people', different),
    none('files of the server and of its data that are served', given),
    none(
      `identity endpoints opened by anything except the session’s cookie, of ${tried} tries`,
      unauthorised,
    ),
  ]
}

/** The part of an answer to compare: of the payment sandbox only the status, because its error texts depend on the key. */
function comparable({ path }: RawRequest, seen: RawAnswer): string {
  return path.startsWith('/api/sandbox/stripe/') ? String(seen.status) : comparableText(seen)
}
