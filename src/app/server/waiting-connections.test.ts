import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { waitingConnections } from './waiting-connections.ts'

it.runIf(process.platform === 'linux').each(['127.0.0.1', '::1'])(
  'reports a connection to %s until the server accepts it',
  async (host) => {
    const server = createServer()
    onTestFinished(() => void server.close())
    server.listen(0, host)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no address')
    const areWaiting = waitingConnections(address)
    expect(areWaiting()).toBe(false)
    const taken = once(server, 'connection')
    const client = connect(address.port, host)
    onTestFinished(() => void client.destroy())
    // The client connects in its next tick. The system completes the connection at once; this process accepts it only
    // when its event loop polls for I/O.
    await new Promise<void>((next) => process.nextTick(next))
    const deadline = Date.now() + 5000
    while (!areWaiting() && Date.now() < deadline);
    expect(areWaiting()).toBe(true)
    const [socket] = await taken
    expect(areWaiting()).toBe(false)
    socket.destroy()
  },
)
