import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as encryptedRequest } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFailed, onTestFinished } from 'vitest'
import { findNginx } from '../../scripts/engines/nginx.mjs'
import { freePort } from '../free-port.ts'
import { aFolder } from '../running/folders.ts'
import { until } from '../running/until.ts'

const nginx = findNginx()
const openssl = '/usr/bin/openssl'

/** Whether this machine has nginx and openssl. */
export const isProxyThere = nginx !== undefined && existsSync(openssl)

/**
 * Runs nginx before a shop, with the servers of a printed configuration. Only the ports, the paths of the certificate
 * and the shop's address differ. It ends with the test.
 */
export async function aProxy(
  printed: string,
  shopUrl: string,
): Promise<{ plain: string; encrypted: string }> {
  const folder = await aFolder()
  // Nobody else may enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  execFileSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=your.shop'],
      ...['-out', certificate, '-keyout', key],
    ],
    { stdio: 'ignore' },
  )
  const [plainPort, encryptedPort] = [await freePort(), await freePort()]
  const servers = [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${encryptedPort} ssl http2;`],
    ['/etc/letsencrypt/live/your.shop/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/your.shop/privkey.pem', key],
    ['http://127.0.0.1:3000', shopUrl],
  ].reduce((config, [theirs = '', ours = '']) => {
    if (config.split(theirs).length !== 2)
      throw new Error(`The printed configuration does not have exactly one ${theirs}`)
    return config.replace(theirs, ours)
  }, printed)
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; ${temporaryPaths.join(' ')} ${servers} }`,
    { mode: 0o644 },
  )
  const child = spawn(nginx ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  onTestFailed(() => console.error(errors))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const plain = `http://127.0.0.1:${plainPort}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${errors}`)
    return ask(plain).then(
      () => true,
      () => false,
    )
  })
  return { plain, encrypted: `https://127.0.0.1:${encryptedPort}` }
}

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

/** Sends a request to a proxy, by default for the host your.shop. */
export async function ask(
  url: string,
  { body, method = body === undefined ? 'GET' : 'POST', headers = {} }: Asked = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const options = {
    method,
    agent: false as const,
    headers: {
      host: 'your.shop',
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
  }
  const asked = url.startsWith('https:')
    ? encryptedRequest(url, { ...options, servername: 'your.shop', rejectUnauthorized: false })
    : plainRequest(url, options)
  return new Promise((done, fail) => {
    asked.once('error', fail)
    asked.once('response', (answer) => {
      text(answer).then(
        (content) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }),
        fail,
      )
    })
    asked.end(body)
  })
}
