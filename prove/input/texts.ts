import { createServer } from 'node:http'
import { aCustomer } from '../../tests/makers.ts'
import { atLeast, type Figure, none, type Scale } from '../proof.ts'
import { badLinks } from './scripts/payloads.ts'
import { type Got, send } from './send.ts'
import type { World } from './world.ts'

/** Text that begins a formula, a header, a prototype or a journey somewhere else; and links that nobody may follow. */
export async function plantTexts(world: World, scale: Scale): Promise<Figure[]> {
  return [
    ...(await formulas(world)),
    ...(await heads(world, scale === 'full' ? lines : lines.slice(0, 2))),
    ...(await prototypes(world)),
    ...(await links(world)),
  ]
}

const signs = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  '＝',
  '＋',
  '－',
  '＠',
  ' =',
  '\u00a0=',
  '\u200b=',
  ';=',
  'a;=',
  'a\t=',
  'a\n=',
  'a\r\n+',
  '";=',
  ';"=',
  'a\n"+',
  "'=",
  '"=',
  ',=',
]
const formula = "cmd|' /C calc'!A0"

const ask = (
  world: World,
  method: string,
  path: string,
  body?: object,
  token = world.tokens.admin,
): Promise<Got> =>
  send(world.url, {
    method,
    path,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const product = { about: 'A', picture: '/pictures/missing.svg', price: 5, available: 100, minimum: 1 }

/** Formulas in every field of the three exports, as a spreadsheet reads them: split at commas, or at semicolons. */
async function formulas(world: World): Promise<Figure[]> {
  const { database } = world.shops
  const write = async (sign: string, number: number) => {
    const text = `${sign}${formula}`
    const fields = { name: text, about: text, brand: text, category: text, partNumber: `${text}${number}` }
    const made = await ask(world, 'POST', '/api/addProduct', { ...product, ...fields })
    const person = await aCustomer(database, { name: text })
    const words = { name: text, address: text, phone: text }
    const order = { toolsId: JSON.parse(made.text).insertedId, quantity: 1, price: 5, ...words }
    await ask(world, 'POST', '/api/order', order, person.token)
    await ask(
      world,
      'PUT',
      `/api/user/${person.email}`,
      { ...words, email: person.email, url: 'https://a.example' },
      person.token,
    )
  }
  await Promise.all(signs.map(write))
  const live: string[] = []
  let cells = 0
  for (const table of ['products', 'orders', 'users']) {
    const { text } = await ask(world, 'GET', `/api/admin-tables/${table}/csv`)
    cells += text.split(formula).length - 1
    for (const separator of [',', ';', '\t'])
      for (const cell of cellsOf(text, separator))
        if (/^[=+\-@＝＋－＠]/.test(cell) && cell.includes('cmd|'))
          live.push(`${table} split at ${JSON.stringify(separator)}: ${cell.slice(0, 40)}`)
  }
  return [
    atLeast('cells of the exports that hold a formula', cells, signs.length * 10),
    none('of them that a spreadsheet would run', live),
  ]
}

/** A file as a spreadsheet reads it: quotes count at the beginning of a cell only. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (quoted && letter === '"') quoted = false
    else if (!quoted && letter === '"' && cell === '') quoted = true
    else if (!quoted && (letter === separator || letter === '\n' || letter === '\r')) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

const lines = [
  '\r\nX-Evil: 1',
  '\nBcc: evil@evil.example',
  '\r\n\r\n<script>',
  '\u0085X-Evil: 1',
  '\u2028X-Evil: 1',
  '%0d%0aX-Evil: 1',
  '\r X-Evil: 1',
]

/** Line ends in every value that ends in a header of an answer or of a mail. */
async function heads(world: World, tried: readonly string[]): Promise<Figure[]> {
  const { pool } = world.shops.database
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
      `/api/auth/verify-email?token=a&callbackURL=/${given}`,
      `/api/auth/verify-email?token=${given}&callbackURL=/email-verified`,
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
        '/api/auth/send-verification-email',
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
    atLeast('mails posted with a line end in what they tell of', mails[0]?.count ?? 0, tried.length * 2),
    none('answers of 5xx, or with a header of the sender’s', evil),
    none(
      'mails with more than one line or one recipient in their head',
      rows.map((row) => JSON.stringify(row)),
    ),
  ]
}

/** Keys that reach for the prototype of everything, in bodies and queries of every call. */
async function prototypes(world: World): Promise<Figure[]> {
  const poisons = [
    '"__proto__":{"polluted":"yes"}',
    '"constructor":{"prototype":{"polluted":"yes"}}',
    '"a":{"__proto__":{"polluted":"yes"}}',
    '"__proto__":[],"length":1e9',
    '"\\u005f_proto__":{"polluted":"yes"}',
    '"toString":null,"valueOf":null,"hasOwnProperty":1',
  ]
  const queries = [
    '__proto__[polluted]=yes',
    '__proto__.polluted=yes',
    'constructor[prototype][polluted]=yes',
    '__proto__=yes&polluted=yes',
    'toString=1&hasOwnProperty=1',
  ]
  const broken: string[] = []
  const auth = [
    'sign-up/email',
    'sign-in/email',
    'sign-in/social',
    'reset-password',
    'change-password',
    'revoke-session',
    'two-factor/enable',
    'two-factor/verify-totp',
  ].map((path) => ({ method: 'POST', path: `/api/auth/${path}` }))
  for (const { method, path } of [...world.operations, ...auth]) {
    const place = path.replace(/\{\w+\}/g, 'a')
    for (const query of queries) {
      const got = await ask(world, method, `${place}?${query}`)
      if (got.status === 0 || got.status >= 500) broken.push(`${method} ${place}?${query}: ${got.status}`)
    }
    for (const poison of method === 'GET' ? [] : poisons) {
      const headers = { authorization: `Bearer ${world.tokens.admin}`, 'content-type': 'application/json' }
      const got = await send(world.url, { method, path: place, headers, body: `{${poison}}` })
      if (got.status === 0 || got.status >= 500) broken.push(`${method} ${place} {${poison}}: ${got.status}`)
    }
  }
  for (const path of ['/api/addProduct', '/api/orders', '/api/user', '/healthz', '/api/openapi.json'])
    if ((await ask(world, 'GET', path)).text.includes('polluted'))
      broken.push(`${path} answers with what was planted`)
  return [
    none(
      `prototypes reached for in ${world.operations.length + auth.length} calls: 5xx, or found again`,
      broken,
    ),
  ]
}

/** Links that run or carry something are refused wherever one is given; those that may stay are never followed. */
async function links(world: World): Promise<Figure[]> {
  let followed = 0
  const elsewhere = createServer((_request, response) => {
    followed += 1
    response.end()
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  try {
    const { customer } = world.tokens
    const email = world.things.email[0] ?? ''
    const [id] = world.things.product
    const give = (link: string): Promise<Got>[] => [
      ask(world, 'POST', '/api/addProduct', { ...product, picture: link }),
      ask(world, 'PATCH', `/api/tools/${id}`, { picture: link }),
      ask(
        world,
        'POST',
        '/api/addreview',
        { name: 'a', email, about: 'a', ratings: 5, picture: link },
        customer,
      ),
      ask(world, 'PUT', `/api/user/${email}`, { email, phone: '1', address: 'a', url: link }, customer),
    ]
    const taken: string[] = []
    for (const link of badLinks)
      for (const { status } of await Promise.all(give(link)))
        if (status !== 400) taken.push(`${JSON.stringify(link)}: ${status}`)
    const address = elsewhere.address()
    const port = typeof address === 'object' ? address?.port : 0
    const kept = await Promise.all(give(`http://127.0.0.1:${port}/picture.png`))
    for (const path of [
      '/',
      '/allProducts',
      `/api/tools/${id}`,
      '/api/addreview',
      '/sitemap.xml',
      '/api/admin-tables/products',
      '/api/admin-tables/mails',
    ])
      await ask(world, 'GET', path)
    return [
      none(`${badLinks.length} links that run or lead away, in 4 fields: not refused with 400`, taken),
      atLeast('links to another server, kept', kept.filter(({ status }) => status === 200).length, 4),
      none('requests of the shop to that server', followed === 0 ? [] : [`${followed}`]),
    ]
  } finally {
    elsewhere.close()
  }
}
