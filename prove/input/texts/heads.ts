import { atLeast, type Figure, none, type Scale } from '../../proof.ts'
import type { Got } from '../send.ts'
import type { World } from '../world.ts'
import { ask, product } from './ask.ts'

const lines = [
  '\r\nX-Evil: 1',
  '\nBcc: evil@evil.example',
  '\r\n\r\n<script>',
  '\u0085X-Evil: 1',
  '\u2028X-Evil: 1',
  '%0d%0aX-Evil: 1',
  '\r X-Evil: 1',
]

/** Tries line breaks in every value that becomes a header of an answer or of a mail. */
export async function headerInjection(world: World, scale: Scale): Promise<Figure[]> {
  const { pool } = world.shops.database
  const tried = scale === 'full' ? lines : lines.slice(0, 2)
  const evil: string[] = []
  const look = (what: string, got: Got) => {
    if (got.status === 0 || got.status >= 500) evil.push(`${what}: ${got.status} ${got.text.slice(0, 100)}`)
    const names = Object.keys(got.headers).join(' ')
    const values = JSON.stringify(got.headers)
    if (/x-evil|bcc/i.test(names) || /\\r|\\n|\\u0085|\\u2028/.test(values))
      evil.push(`${what}: ${values.slice(0, 200)}`)
  }
  const write = async (line: string, number: number) => {
    const given = encodeURIComponent(line)
    const made = await ask(world, 'POST', '/api/addProduct', {
      ...product,
      name: `Disc${line}`,
      partNumber: `N${number}${line}`,
    })
    look('a product', made)
    const toolsId = JSON.parse(made.text).insertedId
    look(
      'an order',
      await ask(
        world,
        'POST',
        '/api/order',
        { toolsId, quantity: 1, price: 5, name: line, address: line },
        world.tokens.customer,
      ),
    )
    for (const path of [
      `/api/addProduct?limit=1&q=a${given}`,
      `/api/order?email=${given}&limit=1`,
      `/api/orders?limit=1&cursor=${given}`,
      `/api/user?limit=1&cursor=${given}`,
      `/api/admin-tables/orders${given}/csv`,
      `/login?from=/${given}`,
      `/allProducts?q=${given}`,
      `/${given}`,
      `/pictures/uploads/${given}`,
      `/api/auth/callback/google?state=${given}&code=a`,
      `/api/auth/callback/google?error=${given}`,
      `/confirm-email?token=${given}`,
    ])
      look(path, await ask(world, 'GET', path))
    for (const email of [
      `a${number}@shop.example${line}`,
      `a${line}@shop.example`,
      `a@shop.example,evil@evil.example`,
      `"a${line}"@shop.example`,
      `Evil <evil@evil.example>`,
    ]) {
      const person = { name: `N${line}`, email, password: 'a-good-password' }
      for (const path of [
        '/api/auth/sign-up/email',
        '/api/auth/request-password-reset',
        '/api/auth/send-confirmation',
      ])
        look(path, await ask(world, 'POST', path, person))
    }
    const person = { name: `N${line}`, email: `head-${number}@shop.example`, password: 'a-good-password' }
    look('a sign-up', await ask(world, 'POST', '/api/auth/sign-up/email', person))
  }
  await Promise.all(tried.map(write))
  const { rows } = await pool.query<{ recipient: string; subject: string }>(
    `select recipient, subject from mails where subject || recipient ~ '[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]' or recipient ~ '[,;<>[:space:]]' limit 5`,
  )
  const { rows: mails } = await pool.query<{ count: number }>('select count(*)::int as count from mails')
  return [
    atLeast('mails queued with a line break in their data', mails[0]?.count ?? 0, tried.length * 2),
    none('answers of 5xx, or with a header from the sender', evil),
    none(
      'mails with a header of more than one line, or more than one recipient',
      rows.map((row) => JSON.stringify(row)),
    ),
  ]
}
