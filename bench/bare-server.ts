import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/*
 * The baseline of the reads: only node:http, which sends one answer to every request.
 *   node bench/bare-server.ts PORT ANSWER.json
 */
const [port, file = ''] = process.argv.slice(2)
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(file, 'utf8'),
)
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
