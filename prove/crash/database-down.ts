import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, ask } from '../ask.ts'
import { exactly, type Figure, inTime, none, type Scale } from '../proof.ts'
import { type BusyShop, databasePid } from './busy-shop.ts'

const pages = ['/', '/allProducts', '/blogs', '/myportfolio']

/** Kills the database and keeps it from starting: checks what calls answer, and that cached pages are still served. */
export async function databaseDown(busyShop: BusyShop, scale: Scale): Promise<Figure[]> {
  const { url } = busyShop.market
  for (const page of pages) await ask(url, 'GET', page)
  const settings = join(busyShop.dataDir, 'postgres', 'postgresql.conf')
  const good = await readFile(settings, 'utf8')
  try {
    await appendFile(settings, 'no_such_setting = 1\n')
    process.kill(await databasePid(busyShop.dataDir), 'SIGKILL')
    while ((await ask(url, 'GET', '/readyz?for=orders')).status === 200);
    const token = 'A'.repeat(43)
    const asked: [string, string, object?][] = [
      ['GET', '/api/tools/none'],
      ['GET', '/api/addProduct?q=never-asked-before'],
      ['GET', '/api/order?email=a@b.example'],
      ['POST', '/api/order', { toolsId: 'x', quantity: 1, price: 1 }],
      ['POST', '/api/create-payment-intent', { price: 1 }],
      ['PATCH', '/api/order/x', { tools: 'x', transactionId: 'y' }],
      ['POST', '/api/addreview', {}],
      ['GET', '/api/admin-tables/summary'],
      ['POST', '/api/auth/sign-in/email', { email: 'a@b.example', password: 'secret' }],
      ['GET', '/products/never-seen'],
    ]
    const answers: [string, Answer][] = []
    for (const [method, path, body] of asked) {
      const headers = { origin: url }
      const sent = path.startsWith('/api/auth') ? { body, headers } : { token, body }
      answers.push([`${method} ${path}`, await ask(url, method, path, sent)])
    }
    const served = await Promise.all(pages.map((page) => ask(url, 'GET', page)))
    return [
      none(
        'database down: calls not answered 503',
        answers.filter(([, { status }]) => status !== 503).map(([what, { status }]) => `${what}: ${status}`),
      ),
      ...inTime(
        scale,
        'database down: slowest of these answers and of cached pages',
        Math.max(...answers.map(([, { ms }]) => ms), ...served.map(({ ms }) => ms)) / 1000,
        3,
        ' s',
      ),
      exactly(
        'database down: cached pages that are still served',
        served.filter(isPage).length,
        pages.length,
      ),
    ]
  } finally {
    await writeFile(settings, good)
    await busyShop.waitUntilReady()
  }
}

function isPage({ status, body }: Answer): boolean {
  return status === 200 && String(body).includes('</html>')
}
