import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/*
 * The baseline of searches that are asked again: Fastify without a hook, which sends one answer to everything.
 *   node bench/bare-fastify.ts PORT ANSWER.json
 */
const [port, file = ''] = process.argv.slice(2)
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(file, 'utf8'),
)
const bytes = Buffer.from(body, 'base64')
const app = Fastify()
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
await app.listen({ port: Number(port), host: '127.0.0.1' })
