import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'

/**
 * From now on, what this process sends to api.stripe.com arrives at a port of this machine, without encryption. Answers the function that
 * ends it.
 */
export function sendStripeTo(port: number): () => void {
  const before = https.request
  https.request = new Proxy(before, {
    apply(request, self, given: [options: https.RequestOptions]) {
      const [options] = given
      if (options.host !== 'api.stripe.com') return Reflect.apply(request, self, given)
      const sent = http.request({ ...options, host: '127.0.0.1', port, agent: http.globalAgent })
      // Stripe's client sends its request once the connection is encrypted.
      sent.prependOnceListener('socket', (socket: Socket) => {
        if (socket.connecting) socket.once('connect', () => socket.emit('secureConnect'))
      })
      return sent
    },
  })
  return () => {
    https.request = before
  }
}
