import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from './folders.ts'
import { demoCustomer, logIn, post, signIn } from './people.ts'
import { end, startShop } from './shop-process.ts'
import { until } from './until.ts'

it('a live shop logs lines of JSON with the id of each request, without passwords, cookies, tokens, client secrets or emails', async () => {
  const dataDir = await aFolder()
  const shop = startShop({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'trace' } })
  const url = await shop.open
  const cookie = await logIn(url, demoCustomer)
  const token = await signIn(url, demoCustomer)
  const bearer = { authorization: `Bearer ${token}` }
  const [product] = await (await fetch(`${url}/api/addProduct?limit=1`)).json()
  const { insertedId } = await (
    await post(
      url,
      '/api/order',
      { toolsId: product._id, quantity: product.minimum, price: product.price },
      bearer,
    )
  ).json()
  const price = product.price * product.minimum
  const opened = await post(
    url,
    '/api/create-payment-intent',
    { price: price.toFixed(2), orderId: insertedId },
    bearer,
  )
  const { clientSecret } = await opened.json()
  await post(url, '/api/auth/request-password-reset', {
    email: demoCustomer.email,
    redirectTo: '/reset-password',
  })
  const refused = await post(url, '/api/order', { secret: 'in-a-refused-body' }, bearer)
  const { requestId } = await refused.json()
  await fetch(`${url}/api/order?email=someone@shop.example`, { headers: bearer })
  const known = demoCustomer.email
  const emails = ['Somebody@else.example', 'some%62ody%40else.example', encodeURIComponent(known), known]
  for (const email of emails)
    for (const [method, path] of [
      ...[
        ['GET', `/api/user/${email}`],
        ['PUT', `/api/user/${email}`],
        ['GET', `/api/admin/${email}`],
      ],
      ...[
        ['PUT', `/api/user/admin/${email}`],
        ['GET', `/api/user/${email}/export`],
      ],
      ...[
        ['GET', `/api/nothing/${email}`],
        ['GET', `/no/such/${email}`],
        ['GET', `/products/${email}?e=${email}`],
      ],
    ])
      await fetch(`${url}${path}`, { method: method ?? '', headers: bearer })
  // All at once, so that the database itself refuses the second.
  const person = { name: 'S', email: 'Somebody@else.example', password: 'a-secret-of-mine' }
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => post(url, '/api/auth/sign-up/email', person)))
  await end(shop)

  const lines = shop.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(refused.headers.get('x-request-id')).toBe(requestId)
  expect(lines).toContainEqual(expect.objectContaining({ reqId: requestId, path: '/api/order', status: 400 }))
  const database = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  const logged = database + shop.output.filter((line) => line.startsWith('{')).join('\n') + shop.errors()
  const secrets = {
    password: demoCustomer.password,
    cookie: cookie.split('=')[1]?.split('.')[0] ?? '',
    token,
    clientSecret,
    body: 'in-a-refused-body',
    query: 'someone@shop.example',
    email: known,
    'another’s email': '@else.example',
    'an encoded email': '%40else.example',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(8)
    expect(logged.toLowerCase().includes(secret.toLowerCase()), name).toBe(false)
  }
})

it('a demo shop prints readable lines, and the demo logins stay the last ones while it is used', async () => {
  const shop = startShop({ env: { DATA_DIR: await aFolder(), LOG_FORMAT: 'lines' } })
  const lineWith = (text: string) => shop.output.find((line) => line.includes(text))
  await until(async () => lineWith(demoCustomer.email) !== undefined)
  const url = lineWith('Tappet is open at')?.split(' ').at(-1) ?? ''
  expect((await fetch(`${url}/api/addProduct?limit=1`)).status).toBe(200)
  await signIn(url, demoCustomer)
  const lines = shop.output.filter((line) => line !== '')
  expect(lines.slice(-3)).toEqual([
    'Demo logins:',
    '  admin@tappet.example / admin-demo',
    '  customer@tappet.example / customer-demo',
  ])
  for (const line of lines.slice(0, -4)) expect(line).toMatch(/^\d\d:\d\d:\d\d (info |warn ) \S/)
  expect((await post(url, '/api/order', {})).status).toBe(401)
  await until(async () => lineWith('/api/order') !== undefined)
  expect(lineWith('/api/order')).toMatch(/^\d\d:\d\d:\d\d warn {2}refused .*status=401/)
})
