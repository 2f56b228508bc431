import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openPool } from '#platform/db/pool.ts'
import { emptyDatabase } from '../database.ts'
import { listen } from '../free-port.ts'

async function aPool() {
  const warned: object[] = []
  const { url, drop } = await emptyDatabase()
  const pool = openPool(
    { connectionString: url, application_name: 'tested', max: 1 },
    { warn: (details) => warned.push(details) },
  )
  onTestFinished(async () => {
    if (!pool.ended) await pool.end()
    await drop()
  })
  const client = await pool.connect()
  client.release()
  return { pool, client, warned }
}

const cutOff = new Error('terminating connection due to administrator command')

it('a connection that breaks is logged, and replaced at its next use', async () => {
  const { pool, client, warned } = await aPool()
  client.emit('error', cutOff)
  expect(warned).toEqual([{ error: cutOff.message, of: 'tested' }])
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it('a connection that the database cuts off while the pool closes is not logged', async () => {
  const { pool, client, warned } = await aPool()
  const ended = pool.end()
  client.emit('error', cutOff)
  await ended
  expect(warned).toEqual([])
})

it('a database that is reached but busy is waited for', async () => {
  const pool = poolAt(await slowServer(500))
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it('a process that was busy itself uses a connection that was made meanwhile', async () => {
  const pool = poolAt(await slowServer(0))
  const answer = pool.query('select 2 as two')
  const until = performance.now() + 300
  while (performance.now() < until);
  expect((await answer).rows).toEqual([{ two: 2 }])
})

it('a database that is not reached is given up', async () => {
  const pool = poolAt(await deafServer())
  await expect(pool.query('select 2 as two')).rejects.toThrow('timeout expired')
})

/** A pool whose connections lead to this port, and are given up if nothing is reached there within 100 ms. */
function poolAt(port: number) {
  const pool = openPool(
    {
      host: '127.0.0.1',
      port,
      user: 'tappet',
      database: 'postgres',
      application_name: 'tested',
      connectionTimeoutMillis: 100,
      busyTimeoutMillis: 60_000,
    },
    { warn: () => {} },
  )
  onTestFinished(() => pool.end())
  return pool
}

/** The port of a server before the database of the tests that forwards nothing for a time. */
async function slowServer(silentMs: number): Promise<number> {
  const server = createServer((asked) => {
    const database = connect(`${inject('sockets')}/.s.PGSQL.5432`)
    for (const socket of [asked, database]) socket.on('error', () => {})
    setTimeout(() => asked.pipe(database).pipe(asked), silentMs)
  })
  const port = await listen(server)
  onTestFinished(() => void server.close())
  return port
}

/** The port of a server that accepts no connection any more: its process is stopped, and its queue is full. */
async function deafServer(): Promise<number> {
  const script = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    console.log(this.address().port)
  })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const port = Number(line)
  child.kill('SIGSTOP')
  for (let place = 0; place < 5; place++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    if (place === 0) await once(socket, 'connect')
  }
  return port
}
